/** How the service runs git: a closed environment, accepted exit codes, limits. */
import { statfsSync } from 'node:fs';
import { endGroup, endOnAbort, outputOf, startGit, type GitProcess, type GitResult } from '#node/git-process.ts';
import { diskTroubleOfGit, type DiskTrouble } from '#shared/disk/disk-trouble.ts';
import { giveWay } from './give-way.ts';
import { createProcessLimit, weightOf } from './process-limit.ts';

/** Reads objects by a process that is kept (see object-readers.ts). */
export interface ObjectReaders {
  /** Sends one line to `git cat-file --batch-command` of a repository: the answer's first line, and the bytes after it. */
  send(repository: Repository, line: string): Promise<{ readonly head: string; readonly bytes: Buffer }>;
  /** Ends all processes. */
  close(): Promise<void>;
}

/** Where git runs: the bare repository's folder and the service's own global configuration file. */
export interface Repository {
  readonly folder: string;
  readonly configFile: string;
  /** Processes that are kept to answer what objects are; without them each request starts its own. */
  readonly readers?: ObjectReaders;
  /** Ends the processes that were started for a client, when its connection is closed. What is kept for others is not ended. */
  readonly signal?: AbortSignal;
}

/** One call of git. */
export interface GitCall {
  /** What is being done, for error messages: `list branches`. */
  readonly operation: string;
  readonly args: readonly string[];
  /** Exit codes that are answers and not failures, where git names nothing that is wrong with the disk. Default: 0. */
  readonly accept?: readonly number[];
  readonly stdin?: string | Uint8Array;
  /** More variables, such as author and committer. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Standard output is cut off with an error beyond this many bytes. Default 512 MiB. */
  readonly limit?: number;
  /** Milliseconds after which git is stopped with an error. Default: it may take as long as it needs. */
  readonly timeout?: number;
  /** Gives way to everything else on the machine: for work that many wait for and nobody needs at once. */
  readonly givesWay?: boolean;
  /** Ends git, and whatever git started, when it is aborted. */
  readonly signal?: AbortSignal;
  /** Called with the number of the process. */
  readonly onStart?: (pid: number) => void;
  /** Takes the output while it comes; the result then holds none of it. */
  readonly onOutput?: (chunk: Buffer) => void;
}

/** Git does not always say why it could not write. */
const isFull = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < 64 * 1024;
  } catch {
    return false;
  }
};

/** Git's words for an object that it was handed and that is not there. */
const missingWords =
  /bad object|bad revision|not a valid (?:object|commit) name|invalid object name|not a tree object|: bad file/iu;

/** Git failed: which operation, its exit code and the first of its own words. */
export class GitError extends Error {
  readonly operation: string;
  readonly code: number;
  /** What git said of the disk. */
  readonly trouble: DiskTrouble | null;
  /** An object is not there, and nothing is wrong with the disk. */
  readonly isMissing: boolean;
  constructor(operation: string, code: number, stderr: string, folder?: string) {
    super(`git could not ${operation} (exit code ${String(code)}): ${stderr.trim().slice(0, 500)}`);
    this.name = 'GitError';
    this.operation = operation;
    this.code = code;
    const trouble = diskTroubleOfGit(stderr);
    this.trouble = trouble === 'io' && folder !== undefined && isFull(folder) ? 'full' : trouble;
    this.isMissing = trouble === null && missingWords.test(stderr);
  }
}

/** Git was stopped because it took longer than the call allows. */
export class GitTimeout extends GitError {
  constructor(operation: string) {
    super(operation, -1, 'it took too long');
    this.name = 'GitTimeout';
  }
}

const defaultLimit = 512 * 1024 * 1024;

/** The environment of every git process: nothing of the user's configuration, no prompts, no localised output. */
export const environmentOf = (configFile: string): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  ...(process.env['SYSTEMROOT'] !== undefined && { SYSTEMROOT: process.env['SYSTEMROOT'] }),
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: configFile,
  GIT_TERMINAL_PROMPT: '0',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_LITERAL_PATHSPECS: '1',
  TZ: 'UTC',
  LC_ALL: 'C',
});

/** Starts git and leaves its input open: for processes that answer many requests. */
export const startOpen = (repository: Repository, args: readonly string[]): GitProcess =>
  startGit({
    args: ['--no-pager', ...args],
    folder: repository.folder,
    environment: environmentOf(repository.configFile),
  });

const signalOf = (repository: Repository, { signal }: GitCall): AbortSignal | undefined => {
  if (!signal || !repository.signal) return signal ?? repository.signal;
  return AbortSignal.any([signal, repository.signal]);
};

/** Starts git; what reads its output decides what its end means. */
const start = (repository: Repository, call: GitCall): GitProcess => {
  const child = startGit({
    args: ['--no-pager', ...call.args],
    folder: repository.folder,
    environment: { ...environmentOf(repository.configFile), ...call.environment },
    stdin: call.stdin ?? '',
    isGroup: true,
  });
  endOnAbort(child, signalOf(repository, call));
  if (call.givesWay === true) giveWay(child);
  return child;
};

/**
 * Git processes of {@link run} at once in the whole service, how many of them may be long ones, and how many of these may
 * be ones that give way: more of those only slow down the start of every other process. Processes that last as
 * long as somebody reads or sends are not counted (streams, git clients, kept readers): a slow client would keep a slot
 * from everybody else. Nothing that holds a slot waits for another one, so the limit cannot lock up.
 */
const limit = createProcessLimit({ all: 8, long: 4, background: 2 });

/**
 * Runs git in a repository and returns its whole output. Waits for a slot first, which does not count as its time.
 * @throws GitError when the exit code is not accepted, the output is over the limit, it took too long or was aborted
 */
export const run = async (repository: Repository, call: GitCall): Promise<GitResult> => {
  const leave = await limit.enter(weightOf(call.args, call.givesWay === true));
  try {
    if (signalOf(repository, call)?.aborted) throw new GitError(call.operation, -1, 'it was stopped before it began');
    return await runNow(repository, call);
  } finally {
    leave();
  }
};

const runNow = async (repository: Repository, call: GitCall): Promise<GitResult> => {
  const child = start(repository, call);
  if (child.pid !== undefined) call.onStart?.(child.pid);
  const limits = { most: call.limit ?? defaultLimit, timeout: call.timeout, take: call.onOutput };
  const { stopped, ...result } = await outputOf(child, limits).catch((error: Error) => {
    throw new GitError(call.operation, -1, error.message);
  });
  const { code, stderr } = result;
  if (stopped === 'late') throw new GitTimeout(call.operation);
  if (stopped === 'too_large') throw new GitError(call.operation, code, 'the output is too large');
  const error = new GitError(call.operation, code, stderr, repository.folder);
  // A refusal for want of room, or of a file that can be read, is no answer to what was asked.
  if (!(call.accept ?? [0]).includes(code) || (code !== 0 && error.trouble !== null)) throw error;
  return result;
};

/**
 * Runs git and passes its output on while it comes. A failure after the first byte breaks the stream off, so that nobody
 * takes half an answer for a whole one; a reader who goes away ends the process. Git waits for a slow reader, so that
 * little of its output is in memory.
 * @param onceSlow called when git waits for the reader or has ended
 */
export const stream = (
  repository: Repository,
  call: GitCall,
  onceSlow: () => void = () => undefined,
): ReadableStream<Uint8Array> => {
  const child = start(repository, call);
  const errors: Buffer[] = [];
  let isOver = false;
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const end = (failure: GitError | null): void => {
          if (isOver) return;
          isOver = true;
          if (failure) controller.error(failure);
          else controller.close();
        };
        child.stdout.on('data', (chunk: Buffer) => {
          if (isOver) return;
          controller.enqueue(chunk);
          if ((controller.desiredSize ?? 0) > 0) return;
          child.stdout.pause();
          onceSlow();
        });
        child.on('error', (error) => {
          end(new GitError(call.operation, -1, error.message));
        });
        child.on('close', (code) => {
          onceSlow();
          end(code === 0 ? null : new GitError(call.operation, code ?? -1, Buffer.concat(errors).toString('utf8')));
        });
      },
      pull: () => {
        child.stdout.resume();
      },
      cancel: () => {
        isOver = true;
        endGroup(child);
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 256 * 1024 }),
  );
};

/**
 * The same for work that may take long: it waits for a slot first, and gives it back when git has ended or waits for its
 * reader: a slow reader keeps no slot from others.
 */
export const streamInTurn = async (repository: Repository, call: GitCall): Promise<ReadableStream<Uint8Array>> => {
  let leave: (() => void) | null = await limit.enter(weightOf(call.args, call.givesWay === true));
  const leaveOnce = (): void => {
    leave?.();
    leave = null;
  };
  if (!signalOf(repository, call)?.aborted) return stream(repository, call, leaveOnce);
  leaveOnce();
  throw new GitError(call.operation, -1, 'it was stopped before it began');
};
