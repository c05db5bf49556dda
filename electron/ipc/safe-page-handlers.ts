/** The channels `safe-page:*`: the details of a page that kept crashing, and the way back. */
import type { CrashRecovery } from '../windows/crash-recovery.ts';
import { ChannelError } from './channel-error.ts';
import type { Handlers } from './handle.ts';

/** What they work with. */
export interface SafePageTools {
  readonly crashRecovery: CrashRecovery;
  /** The last lines of the log, oldest first; redacted when they were written (S24). */
  readonly recentLog: () => Promise<readonly string[]>;
}

/** Handlers of the safe page. */
export const safePageHandlers = ({
  crashRecovery,
  recentLog,
}: SafePageTools): Pick<Handlers, `safe-page:${string}` & keyof Handlers> => ({
  'safe-page:log': () => recentLog(),
  'safe-page:leave': ({ to }, { window }) => {
    if (!crashRecovery.leave(window.webContents, to)) throw new ChannelError('forbidden', 'This page did not crash.');
    return null;
  },
});
