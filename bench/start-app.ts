/** Starts the built app as the end-to-end tests do, on whichever host is here. */
import { mkdir } from 'node:fs/promises';
import { chooseHost, electronProgram } from '#e2e/fixtures/host.ts';
import { launchElectron } from '#e2e/fixtures/launch-electron.ts';
import { launchShell } from '#e2e/fixtures/launch-shell.ts';
import { RunningApp } from '#e2e/fixtures/running-app.ts';

/** A running app. */
export type StartedApp = Pick<RunningApp, 'window' | 'windows' | 'close' | 'log'>;

/**
 * Starts an app.
 * @param folder holds its package.json and `out/`
 * @param more switches of its own
 * @param own variables of its environment beside those of this process
 */
export const startApp = async (
  folder: string,
  userData: string,
  more: readonly string[] = [],
  own: NodeJS.ProcessEnv = {},
): Promise<StartedApp> => {
  await mkdir(userData, { recursive: true });
  const output: string[] = [];
  const switches = [`--user-data-dir=${userData}`, '--lang=en-US', ...more];
  const fixed = { TZ: 'UTC', LANG: 'en_US.UTF-8', LC_ALL: '', LC_TIME: 'en_GB.UTF-8' };
  const environment = { ...process.env, ...own, ...fixed };
  const launched =
    chooseHost() === 'electron'
      ? await launchElectron(electronProgram(), switches, environment, output, folder)
      : await launchShell(['--remote-debugging-port=0', ...switches], environment, output, folder);
  return new RunningApp(launched, userData, output);
};
