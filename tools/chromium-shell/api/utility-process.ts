/** Electron's `utilityProcess`: a child process of the same Node, ended with the app. */
import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { fileURLToPath } from 'node:url';
import { notImplemented, strictEmitter, strictObject } from './strict.ts';

interface ForkOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly execArgv?: readonly string[];
  readonly cwd?: string;
  readonly stdio?: 'pipe' | 'ignore' | 'inherit';
  readonly serviceName?: string;
}

const known = new Set(['env', 'execArgv', 'cwd', 'stdio', 'serviceName']);
const running = new Set<ChildProcess>();
const shim = fileURLToPath(new URL('./utility-child.ts', import.meta.url));

/** A child process as Electron presents it. */
export class UtilityProcess extends EventEmitter {
  readonly #child: ChildProcess;

  constructor(child: ChildProcess) {
    super();
    this.#child = child;
    running.add(child);
    child.once('spawn', () => this.emit('spawn'));
    child.on('message', (message) => this.emit('message', message));
    child.once('error', (error) => this.emit('error', 'FatalError', 'fork', error.message));
    child.once('exit', (code, signal) => {
      running.delete(child);
      this.emit('exit', code ?? (signal === 'SIGTERM' ? 15 : 1));
    });
  }

  get pid(): number | undefined {
    return this.#child.exitCode === null && this.#child.signalCode === null ? this.#child.pid : undefined;
  }

  get stdout(): ChildProcess['stdout'] {
    return this.#child.stdout;
  }

  get stderr(): ChildProcess['stderr'] {
    return this.#child.stderr;
  }

  postMessage(message: unknown, transfer?: readonly unknown[]): void {
    if (transfer !== undefined && transfer.length > 0) throw notImplemented('UtilityProcess.postMessage with ports');
    this.#child.send(message as object);
  }

  kill(): boolean {
    return this.#child.kill('SIGTERM');
  }
}

strictEmitter('UtilityProcess', UtilityProcess.prototype, ['spawn', 'exit', 'message', 'error']);

/** The `utilityProcess` export. */
export const utilityProcess = strictObject('utilityProcess', {
  fork: (path: string, values: readonly string[] = [], options: ForkOptions = {}): UtilityProcess => {
    for (const name of Object.keys(options)) {
      if (!known.has(name)) throw notImplemented(`the option '${name}' of utilityProcess.fork`);
    }
    const stdio = options.stdio ?? 'inherit';
    const child = fork(path, [...values], {
      execArgv: ['--disable-warning=ExperimentalWarning', '--import', shim, ...(options.execArgv ?? [])],
      stdio: ['ignore', stdio, stdio, 'ipc'],
      serialization: 'advanced',
      ...(options.env && { env: options.env }),
      ...(options.cwd !== undefined && { cwd: options.cwd }),
    });
    return new UtilityProcess(child);
  },
});

/** Ends every utility process still running and waits for it: politely first, by force after a grace. */
export const endUtilityProcesses = async (graceMilliseconds = 3000): Promise<void> => {
  await Promise.all(
    [...running].map(async (child) => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMilliseconds);
      await ended;
      clearTimeout(timer);
    }),
  );
};

process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
