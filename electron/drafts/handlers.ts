/** Handlers of the channels of drafts. */
import type { SavedDraft } from '#shared/review/drafts.ts';
import { ChannelError } from '#electron/ipc/channel-error.ts';
import type { Handlers } from '#electron/ipc/handlers.ts';
import { pushToAccount } from '#electron/ipc/push.ts';
import { judgeRoute } from '#electron/start/route.ts';
import type { KnownWindows } from '#electron/windows/known-windows.ts';
import { t } from '#shared/texts/texts.ts';
import type { draftChannels } from './channels.ts';
import type { Drafts } from './table.ts';

/** What the draft channels work with. */
export interface DraftTools {
  readonly drafts: Drafts;
  readonly windows: Pick<KnownWindows, 'all'>;
}

const knownRoute = (written: string): string => {
  const route = judgeRoute(written);
  if (route !== null) return route;
  throw new ChannelError('invalid', t('main_process.bad_route'));
};

/** Handlers of the draft channels. */
export const draftHandlers = ({ drafts, windows }: DraftTools): Handlers<typeof draftChannels> => {
  const sendChanged = (account: string, { place, version }: Pick<SavedDraft, 'place' | 'version'>): void => {
    pushToAccount(windows, account, 'drafts:changed', { place, version, entry: drafts.entry(account, place) });
  };
  return {
    'drafts:save': (request, { account }) => {
      const saved = drafts.save(account, { ...request, route: knownRoute(request.route) });
      sendChanged(account, saved);
      return saved;
    },
    'drafts:read': ({ place }, { account }) => drafts.read(account, place),
    'drafts:versions': ({ place }, { account }) => drafts.versions(account, place),
    'drafts:remove': ({ place }, { account }) => {
      const removed = drafts.remove(account, place);
      sendChanged(account, { place, version: null });
      return removed;
    },
    'drafts:wait': ({ place, waits }, { account }) => {
      const isNew = drafts.wait(account, place, waits);
      if (isNew) sendChanged(account, { place, version: drafts.read(account, place)?.version ?? null });
      return isNew;
    },
    'drafts:list': (_argument, { account }) => drafts.list(account),
  };
};
