/** The one place that starts git: argument arrays, a closed environment, accepted exit codes, limits. */
import { spawn } from 'node:child_process';

/** Where git runs: the bare repository's folder and the service's own global configuration file. */
export interface Repository {
  readonly folder: string;
  readonly configFile: string;
}

/** One call of git. */
export interface GitCall {
  /** What is being done, for error messages: `list branches`. */
  readonly operation: string;
  readonly args: readonly string[];
  /** Exit codes that are answers and not failures. Default: 0. */
  readonly accept?: readonly number[];
  readonly stdin?: string | Uint8Array;
  /** More variables, such as author and committer. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Standard output is cut off with an error beyond this many bytes. Default 512 MiB. */
  readonly limit?: number;
}

/** What git answered. */
export interface GitResult {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Git failed: which operation, its exit code and the first of its own words. */
export class GitError extends Error {
  readonly operation: string;
  readonly code: number;
  constructor(operation: string, code: number, stderr: string) {
    super(`git could not ${operation} (exit code ${String(code)}): ${stderr.trim().slice(0, 500)}`);
    this.name = 'GitError';
    this.operation = operation;
    this.code = code;
  }
}

/** Oldest git that has `merge-tree --write-tree`. */
export const oldestGit = [2, 38] as const;

const defaultLimit = 512 * 1024 * 1024;

/** The environment of every git process: nothing of the user's configuration, no prompts, no localised output. */
const environmentOf = (configFile: string): Record<string, string> => ({
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

/**
 * Runs git in a repository and returns its whole output.
 * @throws GitError when the exit code is not accepted or the output is over the limit
 */
export const run = (repository: Repository, call: GitCall): Promise<GitResult> =>
  new Promise((resolve, reject) => {
    const child = spawn('git', ['--no-pager', ...call.args], {
      cwd: repository.folder,
      env: { ...environmentOf(repository.configFile), ...call.environment },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= (call.limit ?? defaultLimit)) output.push(chunk);
      else child.kill('SIGKILL');
    });
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
    child.on('error', (error) => {
      reject(new GitError(call.operation, -1, error.message));
    });
    child.on('close', (status) => {
      const code = status ?? -1;
      const stderr = Buffer.concat(errors).toString('utf8');
      if (size > (call.limit ?? defaultLimit)) reject(new GitError(call.operation, code, 'the output is too large'));
      else if ((call.accept ?? [0]).includes(code)) resolve({ code, stdout: Buffer.concat(output), stderr });
      else reject(new GitError(call.operation, code, stderr));
    });
    // A process that ends before it has read everything closes the pipe: its exit code says what happened.
    child.stdin.on('error', () => {});
    child.stdin.end(call.stdin ?? '');
  });
