/** Real repositories for tests: a server's bare one and a clone of it, with fixed dates and authors. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

/** A work tree and git in it. */
export interface TestRepository {
  readonly folder: string;
  readonly git: (...args: string[]) => string;
  readonly write: (path: string, content: string | Uint8Array) => void;
  /** Commits everything; returns the SHA. */
  readonly commit: (message: string) => string;
}

/** Git without the settings of the user who runs the tests, and with fixed dates. */
export const environment = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@b.example',
  GIT_AUTHOR_DATE: '2026-03-02T09:00:00Z',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@b.example',
  GIT_COMMITTER_DATE: '2026-03-02T09:00:00Z',
};

/** Git in a folder that exists. */
export const repositoryAt = (folder: string): TestRepository => {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', env: environment, stdio: 'pipe' }).trimEnd();
  return {
    folder,
    git,
    write: (path, content) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    },
    commit: (message) => {
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '-m', message);
      return git('rev-parse', 'HEAD');
    },
  };
};

/** A folder for the repositories of a file of tests, gone after them. */
export const testFolder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'lectern-clones-'));
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  return path;
};

/** Makes an empty repository with the branch `main`. */
export const newRepository = (parent: string, name: string): TestRepository => {
  const folder = join(parent, name);
  mkdirSync(folder, { recursive: true });
  const repository = repositoryAt(folder);
  repository.git('init', '--quiet', '-b', 'main');
  return repository;
};
