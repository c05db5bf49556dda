/** The channels `heads:*`: which head's changes were drawn, always in windows of the asking window's own account. */
import type { DrawnHeads } from '../store/drawn-heads.ts';
import { StoreError } from '../store/store-error.ts';
import type { KnownWindow, KnownWindows } from '../windows/known-windows.ts';
import { ChannelError } from './channel-error.ts';
import type { Handlers } from './handle.ts';
import { push } from './push.ts';

/** What the channels work with. */
export interface HeadTools {
  readonly drawnHeads: DrawnHeads;
  readonly windows: KnownWindows;
}

const ownerOf = ({ role }: KnownWindow): string => {
  if (role.kind === 'account') return role.key;
  throw new ChannelError('forbidden', 'Only the window of an account draws changes.');
};

const explained = <Value>(work: () => Value): Value => {
  try {
    return work();
  } catch (error) {
    if (error instanceof StoreError) throw new ChannelError('storage', error.message, error.hint);
    throw error;
  }
};

/** Handlers of the channels of drawn heads. */
export const headHandlers = ({
  drawnHeads,
  windows,
}: HeadTools): Pick<Handlers, `heads:${string}` & keyof Handlers> => ({
  'heads:read': (mergeRequest, caller) => {
    const account = ownerOf(caller);
    return explained(() => drawnHeads.read(account, mergeRequest));
  },
  'heads:drew': ({ mergeRequest, head }, caller) => {
    const account = ownerOf(caller);
    explained(() => {
      drawnHeads.drew(account, mergeRequest, head);
    });
    for (const { window, role } of windows.all())
      if (role.kind === 'account' && role.key === account) push(window, 'heads:changed', mergeRequest);
    return null;
  },
});
