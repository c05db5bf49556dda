/** The service as a process of its own, for tests of start, end and sudden death. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** What the process printed when it was ready. */
export interface ReadyLine {
  readonly url: string;
  readonly tokens: Readonly<Record<string, string>>;
  /** By username, where the sample was asked for. */
  readonly passwords?: Readonly<Record<string, string>>;
  readonly projects: readonly { readonly id: number; readonly path: string }[];
}

/** A running process. */
export interface ServiceProcess extends ReadyLine {
  readonly child: ChildProcess;
  /** Everything on standard output so far. */
  output(): string;
  /** Ends it with a signal and returns the exit code, null when the signal killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const main = join(import.meta.dirname, '..', 'main.ts');

const launch = (args: readonly string[]) =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
    // Compiled once for all tests: most of a start is reading its own sources.
    env: { ...process.env, NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '..', '.cache', 'compiled') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Starts the service and waits for its line. */
export const startProcess = async (...args: readonly string[]): Promise<ServiceProcess> => {
  const child = launch(args);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const line = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([text]) => String(text)),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`exit code ${String(code)}: ${errors}`))),
  ]);
  return {
    ...(JSON.parse(line) as ReadyLine),
    child,
    output: () => output,
    end: async (signal) => {
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
};

/** Runs it to its end: for arguments that it refuses. */
export const runProcess = async (
  ...args: readonly string[]
): Promise<{ code: number | null; output: string; errors: string }> => {
  const child = launch(args);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, errors };
};
