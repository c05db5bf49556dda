/** Starts Electron once and shows a window as the app does: whether it runs on this machine is seen, not guessed. Nothing of it stays. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from '#scripts/at-end.ts';

/** Milliseconds until a window must have loaded and been shown. */
export const windowLimit = 30_000;

/** Without what would make it a plain Node: a terminal of an editor that is built on Electron has it. */
export const forElectron = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const its = { ...environment };
  delete its['ELECTRON_RUN_AS_NODE'];
  return its;
};

const app = join(import.meta.dirname, 'start-check-app/main.mjs');

/** Ends a program and what it started. */
const endAll = (child: ChildProcess): void => {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F']);
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
};

const removeFolder = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};

/** How a program ended, with what it said first. */
const describeEnd = (code: number | null, signal: NodeJS.Signals | null, output: string): string => {
  const said = output.trim().split('\n')[0]?.slice(0, 200) ?? '';
  return `${signal === null ? `exit code ${String(code)}` : signal}${said === '' ? '' : `: ${said}`}`;
};

/** The program's end within the limit; null when it still ran then. */
const endOf = (child: ChildProcess, limit: number): Promise<string | null> =>
  new Promise((settle) => {
    let output = '';
    const timer = setTimeout(settle, limit, null);
    const finish = (how: string): void => {
      clearTimeout(timer);
      settle(how);
    };
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(0, 4000);
    });
    child.once('error', (error) => {
      finish(error.message);
    });
    child.once('exit', (code, signal) => {
      finish(describeEnd(code, signal, output));
    });
  });

/** What a start showed, in a sentence: how the window came, or why none did. */
export type StartResult = { readonly report: string } | { readonly obstacle: string };

/** `ready-to-show` does not come everywhere (electron#48859); the app shows its windows nevertheless. */
const reportOf = (shownBy: string): string =>
  `Electron’s window was shown by ${shownBy}.${shownBy === 'ready-to-show' ? '' : ' ready-to-show did not come.'}`;

/**
 * Whether a window loads and is shown.
 * @param environment display included
 */
export const checkStart = async (
  program: string,
  environment: NodeJS.ProcessEnv = process.env,
  limit: number = windowLimit,
): Promise<StartResult> => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-start-check-'));
  const child = spawn(program, [app, `--user-data-dir=${folder}`], {
    // A session bus that never answers would make GTK wait for 25 s; what is checked here needs none.
    env: { ...forElectron(environment), DBUS_SESSION_BUS_ADDRESS: 'disabled:' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: process.platform !== 'win32',
  });
  const clear = (): void => {
    endAll(child);
    removeFolder(folder);
  };
  const forget = atEnd(clear);
  try {
    const end = await endOf(child, limit);
    const shown = join(folder, 'window-shown');
    if (existsSync(shown)) return { report: reportOf(readFileSync(shown, 'utf8')) };
    return {
      obstacle:
        end === null
          ? `Electron showed no window within ${String(limit / 1000)} s.`
          : `Electron ended before it showed a window (${end}).`,
    };
  } finally {
    forget();
    clear();
  }
};
