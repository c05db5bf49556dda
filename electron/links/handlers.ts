/** Handlers of the channels of links: those that leave the app, and the notice of the asking window with what the user does about it. */
import type { Handlers } from '#electron/ipc/handlers.ts';
import { push } from '#electron/ipc/push.ts';
import { openOutside } from '#electron/windows/navigation.ts';
import type { linkChannels } from './channels.ts';
import type { Links } from './links.ts';

/** Handlers of the link channels. */
export const linkHandlers = (links: Links): Handlers<typeof linkChannels> => ({
  'links:open': ({ url }, { window }) => openOutside(url, (shown) => push(window, 'links:refused', { shown })),
  'links:notice': (_argument, caller) => links.noticeOf(caller),
  'links:dismiss': (_argument, caller) => {
    links.dismiss(caller);
    return null;
  },
  'links:connect': (_argument, caller) => {
    links.connect(caller);
    return null;
  },
  'links:follow': async ({ url }) => {
    await links.open(url);
    return null;
  },
});
