/** What no part of the main process handled: it is logged, and the app goes on, because every window hangs on this process. */
import type { App } from 'electron';
import type { Log } from './log.ts';

/** What is listened to; tests bring their own. */
export interface LastResort {
  readonly process: Pick<NodeJS.Process, 'on'>;
  readonly app: Pick<App, 'on'>;
  readonly log: Log;
}

const wordsOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/**
 * Registers the handlers; must run before anything that can fail.
 *
 * Without a handler Node ends the process at an exception nobody caught, and Electron drops a rejection with no more
 * than a warning on a console that nobody sees. Pages have rules of their own (`contents-rules.ts`).
 */
export const handleLastResort = ({ process, app, log }: LastResort): void => {
  const note = (kind: string, error: unknown): void => {
    try {
      log(`${kind}: ${wordsOf(error)}`);
    } catch {
      // A full disk, or an error whose own words throw: failing here would end the process after all.
    }
  };
  process.on('uncaughtException', (error) => note('an exception that nothing caught', error));
  process.on('unhandledRejection', (reason) => note('a rejection that nothing handled', reason));
  app.on('child-process-gone', (_event, { type, reason, exitCode, serviceName }) => {
    if (reason === 'clean-exit') return;
    note('a helper process ended', `${type} ${serviceName ?? ''}: ${reason} (exit code ${String(exitCode)})`);
  });
};
