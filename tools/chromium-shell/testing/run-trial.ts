/** Runs the trial app on the shell, as its users do, and talks to its main process. */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Reply {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}

const folderOfShell = join(import.meta.dirname, '..');

/** A running trial app. */
export interface Trial {
  readonly process: ChildProcess;
  readonly userData: string;
  /** Host name, version and userData as the app sees them. */
  readonly started: readonly [host: string, version: string, userData: string];
  readonly call: <Result = unknown>(name: string, ...values: unknown[]) => Promise<Result>;
  /** Runs a function in the page of a window. */
  readonly inPage: <Result>(
    window: number,
    run: (argument: never) => Result,
    argument?: unknown,
  ) => Promise<Awaited<Result>>;
  readonly stderr: () => string;
  readonly exited: Promise<readonly [number | null, NodeJS.Signals | null]>;
  /** Ends it and removes its folder. */
  readonly end: () => Promise<void>;
}

/** A fresh profile folder. */
export const freshFolder = (): string => mkdtempSync(join(tmpdir(), 'shell-trial-'));

/** Starts `run.ts` on the trial app without waiting for it. */
export const spawnTrial = (
  userData: string,
  switches: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
): ChildProcess =>
  fork(
    join(folderOfShell, 'run.ts'),
    [join(folderOfShell, 'testing', 'app'), `--user-data-dir=${userData}`, ...switches],
    {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: { LECTERN_HEADLESS: '1', ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );

/** Collects what a process says on stderr. */
export const listenToErrors = (child: ChildProcess): (() => string) => {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => (text += part));
  return () => text;
};

/** Resolves when a process has ended. */
export const exitOf = (child: ChildProcess): Promise<readonly [number | null, NodeJS.Signals | null]> =>
  new Promise((resolve) => child.once('exit', (code, signal) => resolve([code, signal])));

/** Starts the trial app and waits until it is ready. */
export const startTrial = async (
  switches: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
): Promise<Trial> => {
  const userData = freshFolder();
  const child = spawnTrial(userData, switches, environment);
  const stderr = listenToErrors(child);
  const exited = exitOf(child);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>([[0, Promise.withResolvers<unknown>()]]);
  child.on('message', (reply: Reply) => {
    const one = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.error === undefined) one?.resolve(reply.result);
    else one?.reject(new Error(reply.error));
  });
  const ready = waiting.get(0)?.promise as Promise<Trial['started']>;
  void exited.then(() => waiting.forEach((one) => one.reject(new Error(`the trial app has ended\n${stderr()}`))));
  let last = 0;
  const call = <Result>(name: string, ...values: unknown[]): Promise<Result> => {
    const one = Promise.withResolvers<unknown>();
    waiting.set(++last, one);
    child.send({ id: last, name, values });
    return one.promise as Promise<Result>;
  };
  return {
    process: child,
    userData,
    started: await ready,
    call,
    inPage: (window, run, argument) =>
      call('evaluate', window, `(${run.toString()})(${JSON.stringify(argument) ?? ''})`),
    stderr,
    exited,
    end: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** Process ids whose command line names a folder. */
export const processesOf = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(folder);
      } catch {
        return false;
      }
    })
    .map(Number);
