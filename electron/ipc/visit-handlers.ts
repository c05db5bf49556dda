/** The channels `visits:*`: where windows of the asking window's own account were. */
import { judgeRoute } from '../start/route.ts';
import { StoreError } from '../store/store-error.ts';
import type { Visits } from '../store/visits.ts';
import type { KnownWindow } from '../windows/known-windows.ts';
import { ChannelError } from './channel-error.ts';
import type { Handlers } from './handle.ts';

const ownerOf = ({ role }: KnownWindow): string => {
  if (role.kind === 'account') return role.key;
  throw new ChannelError('forbidden', 'Only the window of an account has visits.');
};

const explained = <Value>(work: () => Value): Value => {
  try {
    return work();
  } catch (error) {
    if (error instanceof StoreError) throw new ChannelError('storage', error.message, error.hint);
    throw error;
  }
};

/** What the visit channels work with. */
export interface VisitTools {
  readonly visits: Visits;
  /** Whether an account is kept beyond this session; the visits of others are written nowhere (K2). */
  readonly isKept: (account: string) => boolean;
}

/** Handlers of the visit channels. */
export const visitHandlers = ({ visits, isKept }: VisitTools): Pick<Handlers, `visits:${string}` & keyof Handlers> => ({
  'visits:list': (_argument, caller) => {
    const account = ownerOf(caller);
    return explained(() => visits.list(account));
  },
  'visits:visit': ({ route: written, title }, caller) => {
    const account = ownerOf(caller);
    const route = judgeRoute(written);
    if (route === null) throw new ChannelError('invalid', 'Only routes of the app are remembered, and this is none.');
    if (isKept(account))
      explained(() => {
        visits.add(account, { route: `/${route}`, title });
      });
    return null;
  },
});
