/** Handlers of the channels of visits. */
import { ChannelError } from '#electron/ipc/channel-error.ts';
import type { Handlers } from '#electron/ipc/handlers.ts';
import { judgeRoute } from '#electron/start/route.ts';
import { t } from '#shared/texts/texts.ts';
import type { visitChannels } from './channels.ts';
import type { Visits } from './table.ts';

/** What the visit channels work with. */
export interface VisitTools {
  readonly visits: Visits;
  /** Whether an account is kept beyond this session; the visits of others are written nowhere (K2). */
  readonly isKept: (account: string) => boolean;
}

/** Handlers of the visit channels. */
export const visitHandlers = ({ visits, isKept }: VisitTools): Handlers<typeof visitChannels> => ({
  'visits:list': (_argument, { account }) => visits.list(account),
  'visits:visit': ({ route: written, title }, { account }) => {
    const route = judgeRoute(written);
    if (route === null) throw new ChannelError('invalid', t('main_process.bad_route'));
    if (isKept(account)) visits.add(account, { route: `/${route}`, title });
    return null;
  },
});
