/** Runs one command of the toolchain and returns what it printed; the scripts' only way to start a process and wait. */
import { spawn } from 'node:child_process';
import { delimiter, dirname, resolve } from 'node:path';
import { atEnd } from './at-end.ts';
import { commandFor, root } from './tools.ts';

export { root } from './tools.ts';

/** What a finished command left behind. */
export interface Finished {
  /** Exit code; 128 plus the signal's number is not used: a killed command has code null. */
  readonly code: number | null;
  /** Standard output and standard error in the order they came. */
  readonly output: string;
}

/** Options of a run. */
export interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Shows the output while it comes. */
  readonly show?: boolean;
  /** Milliseconds after which the command is killed. */
  readonly limit?: number;
  readonly folder?: string;
  /** Kills the command. */
  readonly signal?: AbortSignal;
}

/** Runs a program with this Node and the project's own tools first on the path. A program that cannot be started gives code 127. */
export const run = (program: string, parameters: readonly string[], options: RunOptions = {}): Promise<Finished> =>
  new Promise((settle) => {
    const path = [dirname(process.execPath), resolve(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(
      delimiter,
    );
    const [file, all] = commandFor(program, parameters);
    const child = spawn(file, all, {
      cwd: options.folder ?? root,
      env: { ...process.env, PATH: path, ...options.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.limit !== undefined && { timeout: options.limit, killSignal: 'SIGKILL' as const }),
      ...(options.signal && { signal: options.signal }),
    });
    const forget = atEnd(() => {
      child.kill();
    });
    let output = '';
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      if (options.show) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => {
      forget();
      settle({ code: 127, output: `${output}${error.message}\n` });
    });
    child.on('close', (code) => {
      forget();
      settle({ code, output });
    });
  });
