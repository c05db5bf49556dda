/** The channels `viewed:*`: which files were read, always of the asking window's own account. */
import { StoreError } from '../store/store-error.ts';
import type { ViewedMarks } from '../store/viewed-marks.ts';
import type { KnownWindow } from '../windows/known-windows.ts';
import { ChannelError } from './channel-error.ts';
import type { Handlers } from './handle.ts';

const ownerOf = ({ role }: KnownWindow): string => {
  if (role.kind === 'account') return role.key;
  throw new ChannelError('forbidden', 'Only the window of an account has viewed marks.');
};

const explained = <Value>(work: () => Value): Value => {
  try {
    return work();
  } catch (error) {
    if (error instanceof StoreError) throw new ChannelError('storage', error.message, error.hint);
    throw error;
  }
};

/** Handlers of the channels of viewed marks. */
export const viewedHandlers = ({
  viewedMarks,
}: {
  readonly viewedMarks: ViewedMarks;
}): Pick<Handlers, `viewed:${string}` & keyof Handlers> => ({
  'viewed:read': (target, caller) => {
    const account = ownerOf(caller);
    return explained(() => viewedMarks.read(account, target));
  },
  'viewed:mark': ({ target, marks, viewed }, caller) => {
    const account = ownerOf(caller);
    explained(() => {
      viewedMarks.mark(account, target, marks, viewed);
    });
    return null;
  },
});
