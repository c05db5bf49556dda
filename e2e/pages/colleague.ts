/** What a colleague does meanwhile, with git alone: commits that arrive on a branch. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';

/** The colleague, in a repository of anybody. */
const settings = { 'safe.directory': '*', 'user.name': 'Ingrid Dahl', 'user.email': 'ingrid@harbor.example' };

const environment = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_COUNT: String(Object.keys(settings).length),
  ...Object.fromEntries(
    Object.entries(settings).flatMap(([key, value], at) => [
      [`GIT_CONFIG_KEY_${at}`, key],
      [`GIT_CONFIG_VALUE_${at}`, value],
    ]),
  ),
};

/** Output of a git command that reads `input`, trimmed; nobody's own configuration is read. */
export const gitGiven = (input: string, cwd: string, ...parameters: string[]): string =>
  execFileSync('git', parameters, {
    cwd,
    encoding: 'utf8',
    input,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  }).trim();

/** Output of a git command, trimmed. */
export const git = (cwd: string, ...parameters: string[]): string => gitGiven('', cwd, ...parameters);

/** The address of project 1 as somebody clones it from a service. */
export const remoteOf = ({ url, tokens }: ServiceProcess, who: 'maintainer' | 'developer' = 'maintainer'): string => {
  const address = new URL(`${url}/harbor/tideplan.git`);
  address.username = 'oauth2';
  address.password = tokens[who];
  return address.href;
};

/** Works in a clone of a repository at a branch, and removes it. */
export const inClone = <Value>(repository: string, branch: string, work: (clone: string) => Value): Value => {
  const clone = mkdtempSync(join(tmpdir(), 'lectern-e2e-clone-'));
  try {
    git(clone, 'clone', '--quiet', '--branch', branch, repository, '.');
    return work(clone);
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
};

/** Writes files by their paths in a clone. */
export const writeFiles = (clone: string, files: Readonly<Record<string, string | Buffer>>): void => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(clone, path)), { recursive: true });
    writeFileSync(join(clone, path), content);
  }
};

/** Commits all that is in a clone; answers the new head. */
export const commitAll = (clone: string, subject: string): string => {
  git(clone, 'add', '.');
  git(clone, 'commit', '--quiet', '--message', subject);
  return git(clone, 'rev-parse', 'HEAD');
};

/** Commits files to a branch and pushes it; answers the new head. */
export const pushFiles = (
  repository: string,
  branch: string,
  subject: string,
  files: Readonly<Record<string, string>>,
): string =>
  inClone(repository, branch, (clone) => {
    writeFiles(clone, files);
    const head = commitAll(clone, subject);
    git(clone, 'push', '--quiet', 'origin', branch);
    return head;
  });

/** Clones, commits and pushes as a colleague does; answers the new head. */
export const push = (repository: string, branch: string, subjects: readonly string[]): string =>
  inClone(repository, branch, (clone) => {
    for (const [index, subject] of subjects.entries()) {
      writeFiles(clone, { [`arrived-${String(index)}.txt`]: `${subject}\n` });
      commitAll(clone, subject);
    }
    git(clone, 'push', '--quiet', 'origin', branch);
    return git(clone, 'rev-parse', 'HEAD');
  });
