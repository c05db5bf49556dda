/** Starts the app with a profile of its own, on a virtual display where the host needs one and there is none. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchElectron } from '#e2e/fixtures/launch-electron.ts';
import { launchShell } from '#e2e/fixtures/launch-shell.ts';
import { RunningApp } from '#e2e/fixtures/running-app.ts';
import type { Host } from '#scripts/host/prepare.ts';
import { withDisplay, type VirtualDisplay } from '#scripts/host/virtual-display.ts';

const runOn = async (
  host: Host,
  display: VirtualDisplay | null,
  work: (app: RunningApp) => Promise<void>,
): Promise<void> => {
  const profile = mkdtempSync(join(tmpdir(), 'lectern-screens-'));
  const environment = {
    ...process.env,
    TZ: 'UTC',
    LC_ALL: '',
    LC_TIME: 'en_GB.UTF-8',
    LECTERN_SHELL_FOLDERS: join(profile, 'chosen-folders.txt'),
    ...(display && { DISPLAY: display.name }),
  };
  const switches = [`--user-data-dir=${profile}`, '--lang=en-US'];
  const output: string[] = [];
  try {
    const launched =
      host.path === undefined
        ? await launchShell(['--remote-debugging-port=0', ...switches], environment, output)
        : await launchElectron(host.path, switches, environment, output);
    const app = new RunningApp(launched, profile, output);
    try {
      await work(app);
    } catch (error) {
      console.error(app.log);
      throw error;
    } finally {
      await app.close();
    }
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  }
};

/** Runs `work` with the app, then ends the app and removes its profile. */
export const withApp = (host: Host, work: (app: RunningApp) => Promise<void>): Promise<void> =>
  host.kind === 'electron' ? withDisplay((display) => runOn(host, display, work)) : runOn(host, null, work);
