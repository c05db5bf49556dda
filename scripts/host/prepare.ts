/** Makes a machine ready for a command: picks the host, installs what is missing, builds; stops with advice where it cannot. */
import { ensureBuilt } from './build.ts';
import { findElectron } from './electron-binary.ts';
import { obstacleOf } from './electron-obstacles.ts';
import { ensure, needs, type Need } from './system-packages.ts';

/** Where the app runs: Electron's own binary, or tools/chromium-shell on an installed Chromium. */
export interface Host {
  readonly kind: 'electron' | 'shell';
  /** For the terminal and the first line of a test run. */
  readonly name: string;
  /** Electron's binary; absent for the shell. */
  readonly path?: string;
}

const stop = (message: string): never => {
  console.error(message);
  process.exit(1);
};

/** True on a Linux session without any display. */
export const hasNoDisplay = (): boolean =>
  process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY'];

const pick = async (again: boolean): Promise<Host> => {
  if (process.env['LECTERN_HOST'] === 'shell')
    return { kind: 'shell', name: 'Chromium shell (asked for), not Electron' };
  const binary = await findElectron(again);
  if ('path' in binary) {
    const obstacle = await obstacleOf(binary.path);
    if (obstacle) stop(obstacle);
    return { kind: 'electron', name: 'Electron', path: binary.path };
  }
  console.log(binary.reason);
  if (process.platform !== 'linux')
    stop(
      'On this system Lectern needs Electron itself: the stand-in host, tools/chromium-shell, is made for Linux. ' +
        'LECTERN_HOST=shell tries it all the same with the Chromium that LECTERN_CHROMIUM names.',
    );
  return { kind: 'shell', name: 'Chromium shell, not Electron' };
};

const gitAdvice = 'Lectern needs git 2.38 or newer on the path: install it from git-scm.com or your package manager.';

/**
 * Prepares for `start` (a window and the local service) or `test` (everything that the tests use).
 * Ends the process with advice when something is missing that it may not install.
 */
export const prepare = async (purpose: 'start' | 'test', again = false): Promise<Host> => {
  const host = await pick(again);
  const wanted: Need[] = [needs.git];
  if (host.kind === 'shell') wanted.push(needs.chromium);
  if (hasNoDisplay() && (purpose === 'start' || host.kind === 'electron')) wanted.push(needs.virtualDisplay);
  if (purpose === 'test' && process.platform === 'linux')
    wanted.push(needs.openssl, needs.messageBus, needs.keyring, needs.secretTool);
  const advice = await ensure(wanted);
  if (advice) stop(process.platform === 'linux' ? advice : gitAdvice);
  if (purpose === 'test' && process.platform === 'linux') {
    // Its tests skip by name without it: a server program is not everybody's to install.
    const absent = await ensure([needs.directoryServer]);
    if (absent) console.log(absent);
  }
  const broken = await ensureBuilt();
  if (broken) stop(broken);
  return host;
};
