/** The channels `drafts:*`: what was typed and not sent yet, always of the asking window's own account. */
import type { SavedDraft } from '../../shared/ipc/channels.ts';
import { judgeRoute } from '../start/route.ts';
import type { Drafts } from '../store/drafts.ts';
import { StoreError } from '../store/store-error.ts';
import type { KnownWindow, KnownWindows } from '../windows/known-windows.ts';
import { ChannelError } from './channel-error.ts';
import type { Handlers } from './handle.ts';
import { push } from './push.ts';

/** What the draft channels work with. */
export interface DraftTools {
  readonly drafts: Drafts;
  readonly windows: KnownWindows;
}

/** Whose drafts are meant: decided by the window alone, so that no page can name another account. */
const ownerOf = ({ role }: KnownWindow): string => {
  if (role.kind === 'account') return role.key;
  throw new ChannelError('forbidden', 'Only the window of an account has drafts.');
};

const explained = <Value>(work: () => Value): Value => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new ChannelError(error.trouble === 'too_large' ? 'invalid' : 'storage', error.message, error.hint);
  }
};

const knownRoute = (written: string): string => {
  const route = judgeRoute(written);
  if (route !== null) return route;
  throw new ChannelError('invalid', 'A draft belongs to a route of the app, and this is none.');
};

/** Handlers of the draft channels. */
export const draftHandlers = ({ drafts, windows }: DraftTools): Pick<Handlers, `drafts:${string}` & keyof Handlers> => {
  const sendChanged = (account: string, { place, version }: Pick<SavedDraft, 'place' | 'version'>): void => {
    for (const { window, role } of windows.all())
      if (role.kind === 'account' && role.key === account) push(window, 'drafts:changed', { place, version });
  };
  return {
    'drafts:save': (request, caller) => {
      const account = ownerOf(caller);
      const route = knownRoute(request.route);
      const saved = explained(() => drafts.save(account, { ...request, route }));
      sendChanged(account, saved);
      return saved;
    },
    'drafts:read': ({ place }, caller) => {
      const account = ownerOf(caller);
      return explained(() => drafts.read(account, place));
    },
    'drafts:versions': ({ place }, caller) => {
      const account = ownerOf(caller);
      return explained(() => drafts.versions(account, place));
    },
    'drafts:remove': ({ place }, caller) => {
      const account = ownerOf(caller);
      const removed = explained(() => drafts.remove(account, place));
      sendChanged(account, { place, version: null });
      return removed;
    },
    'drafts:list': (_argument, caller) => {
      const account = ownerOf(caller);
      return explained(() => drafts.list(account));
    },
  };
};
