/** Handlers of the channels of windows: context menus, printing, and the page in place of one that kept crashing. */
import { ChannelError } from '#electron/ipc/channel-error.ts';
import type { Handlers } from '#electron/ipc/handlers.ts';
import type { HangingPages } from '#electron/start/hanging-pages.ts';
import { t } from '#shared/texts/texts.ts';
import type { Activations } from './activation.ts';
import type { windowChannels } from './channels.ts';
import { showMenu } from './context-menu.ts';
import type { CrashRecovery } from './crash-recovery.ts';

/** What they work with. */
export interface WindowTools {
  readonly activations: Pick<Activations, 'mark'>;
  readonly hangingPages: Pick<HangingPages, 'setPrinting'>;
  readonly crashRecovery: CrashRecovery;
  /** The last lines of the log, oldest first; redacted when they were written (S24). */
  readonly recentLog: () => Promise<readonly string[]>;
}

/** Handlers of the channels of windows. */
export const windowHandlers = ({
  activations,
  hangingPages,
  crashRecovery,
  recentLog,
}: WindowTools): Handlers<typeof windowChannels> => ({
  // A line that was chosen is an act of the user.
  'menu:show': async (request, { window }) => {
    const index = await showMenu(window, request);
    if (index !== null) activations.mark(window.webContents);
    return index;
  },
  'print:set': ({ printing }, { window }) => {
    hangingPages.setPrinting(window.webContents, printing);
    return null;
  },
  'safe-page:log': () => recentLog(),
  'safe-page:leave': ({ to }, { window }) => {
    if (!crashRecovery.leave(window.webContents, to)) throw new ChannelError('forbidden', t('main_process.not_here'));
    return null;
  },
});
