/** A real git client against the service over HTTP: clones, commits and pushes as people do. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listen, type Listening } from '#service/listen.ts';
import type { Service } from '#service/app.ts';

const execute = promisify(execFile);

/** What a command of git said. */
export interface GitOutcome {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** A client with a home of its own. */
export interface GitClient {
  readonly url: string;
  /** Address of a project, with a token as the password when one is given. */
  remote(project: string, token?: string, username?: string): string;
  /** Runs git in a folder below the client's home and returns what it said, whatever the exit code. */
  try(folder: string, ...args: readonly string[]): Promise<GitOutcome>;
  /** The same, and fails with git's words when git fails. Returns the output, trimmed. */
  git(folder: string, ...args: readonly string[]): Promise<string>;
  /** Absolute path below the client's home. */
  path(...parts: readonly string[]): string;
  /** Stops listening, closes the service, removes the home. */
  end(): Promise<void>;
}

const environmentOf = (home: string) => ({
  PATH: process.env['PATH'] ?? '',
  HOME: home,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_AUTHOR_NAME: 'Pusher',
  GIT_AUTHOR_EMAIL: 'pusher@lectern.example',
  GIT_AUTHOR_DATE: '2026-03-02T09:00:00Z',
  GIT_COMMITTER_NAME: 'Pusher',
  GIT_COMMITTER_EMAIL: 'pusher@lectern.example',
  GIT_COMMITTER_DATE: '2026-03-02T09:00:00Z',
  LC_ALL: 'C',
});

/** Serves a service on a port and makes a client for it. */
export const createGitClient = async (service: Service): Promise<GitClient> => {
  const home = await mkdtemp(join(tmpdir(), 'lectern-client-'));
  const listening: Listening = await listen(service, '127.0.0.1', 0);
  const attempt = async (folder: string, ...args: readonly string[]): Promise<GitOutcome> => {
    try {
      const { stdout, stderr } = await execute('git', args, {
        cwd: join(home, folder),
        env: environmentOf(home),
        maxBuffer: 64 * 1024 * 1024,
      });
      return { code: 0, output: stdout.trim(), errors: stderr };
    } catch (error) {
      const { code, stdout, stderr } = error as { code?: number; stdout?: string; stderr?: string };
      return { code: code ?? -1, output: (stdout ?? '').trim(), errors: stderr ?? String(error) };
    }
  };
  return {
    url: listening.url,
    remote: (project, token, username = 'anyone') => {
      const url = new URL(`${listening.url}/${project}.git`);
      if (token !== undefined) [url.username, url.password] = [username, token];
      return url.href;
    },
    try: attempt,
    git: async (folder, ...args) => {
      const { code, output, errors } = await attempt(folder, ...args);
      if (code !== 0) throw new Error(`git ${args.join(' ')}: ${errors}`);
      return output;
    },
    path: (...parts) => join(home, ...parts),
    end: async () => {
      await listening.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
};
