/** Starts git and collects what it says, up to limits. Git starts helpers of its own (filters, packers, ssh): they can be ended with it. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';

/** A process of git, all of its pipes open to this one. */
export type GitProcess = ChildProcessWithoutNullStreams;

/** A process to start. */
export interface GitStart {
  /** A whole path; without one git is looked for in the PATH of the environment. */
  readonly program?: string;
  readonly args: readonly string[];
  /** Where it runs. */
  readonly folder: string;
  /** All of its variables. */
  readonly environment: NodeJS.ProcessEnv;
  /** Its input; without one the input stays open. */
  readonly stdin?: string | Uint8Array;
  /** Puts it and all that it starts into a group of their own, so that they end as one; the group has no terminal to ask on. */
  readonly isGroup?: boolean;
}

/** What git answered. */
export interface GitResult {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** How much is waited for. */
export interface OutputLimits {
  /** Most bytes of standard output. */
  readonly most: number;
  /** Milliseconds; without them it may take as long as it needs. */
  readonly timeout?: number | undefined;
  /** Takes the output while it comes; the result then holds none of it. */
  readonly take?: ((chunk: Buffer) => void) | undefined;
}

/** How a process ended: by itself, or because it took too long or said too much. */
export interface GitEnd extends GitResult {
  readonly stopped: 'late' | 'too_large' | null;
}

/** Most bytes of what is kept of the standard error output. */
const mostErrors = 1024 * 1024;

/** Windows has no groups. */
const hasGroups = process.platform !== 'win32';

/** Starts git. */
export const startGit = (start: GitStart): GitProcess => {
  const child = spawn(start.program ?? 'git', start.args, {
    cwd: start.folder,
    env: start.environment,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: hasGroups && start.isGroup === true,
    windowsHide: true,
  });
  if (start.stdin !== undefined) {
    // A process that ends before it has read everything closes the pipe: its exit code says what happened.
    child.stdin.on('error', () => undefined);
    child.stdin.end(start.stdin);
  }
  return child;
};

/** Ends a process that was started as a group, and everything that it started, at once. */
export const endGroup = (child: Pick<GitProcess, 'pid' | 'kill'>): void => {
  if (child.pid === undefined) return;
  try {
    if (hasGroups) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // Nobody of the group is left.
  }
};

/** Ends the group when the signal is aborted, as long as the process is there. */
export const endOnAbort = (child: GitProcess, signal: AbortSignal | undefined): void => {
  if (!signal) return;
  const end = (): void => {
    endGroup(child);
  };
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  child.once('close', () => {
    signal.removeEventListener('abort', end);
  });
};

/** Waits for the end of a process that was started as a group, and ends it at a limit. Rejects where it could not be started. */
export const outputOf = (child: GitProcess, { most, timeout, take }: OutputLimits): Promise<GitEnd> =>
  new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    let size = 0;
    let errorSize = 0;
    let stopped: GitEnd['stopped'] = null;
    const stop = (why: 'late' | 'too_large'): void => {
      stopped ??= why;
      endGroup(child);
    };
    if (timeout !== undefined && timeout <= 0) stop('late');
    const timer = timeout === undefined ? undefined : setTimeout(() => stop('late'), timeout);
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) stop('too_large');
      else if (take) take(chunk);
      else output.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      if (errorSize < mostErrors) errors.push(chunk.subarray(0, mostErrors - errorSize));
      errorSize += chunk.length;
    });
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      const stderr = Buffer.concat(errors).toString('utf8');
      resolve({ code: code ?? -1, stdout: Buffer.concat(output), stderr, stopped });
    });
  });
