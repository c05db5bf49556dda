/** What a colleague does meanwhile, with git alone: commits that arrive on a branch. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const author = ['-c', 'user.name=Ingrid Dahl', '-c', 'user.email=ingrid@harbor.example'];
const anyOwner = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'safe.directory', GIT_CONFIG_VALUE_0: '*' };

/** Output of a git command, trimmed; nobody's own configuration is read. */
export const git = (cwd: string, ...parameters: string[]): string =>
  execFileSync('git', parameters, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...anyOwner, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
  }).trim();

/** Clones, commits and pushes as a colleague does; answers the new head. */
export const push = (repository: string, branch: string, subjects: readonly string[]): string => {
  const clone = mkdtempSync(join(tmpdir(), 'lectern-e2e-push-'));
  try {
    git(clone, 'clone', '--quiet', '--branch', branch, repository, '.');
    for (const [index, subject] of subjects.entries()) {
      writeFileSync(join(clone, `arrived-${String(index)}.txt`), `${subject}\n`);
      git(clone, 'add', '.');
      git(clone, ...author, 'commit', '--quiet', '--message', subject);
    }
    git(clone, 'push', '--quiet', 'origin', branch);
    return git(clone, 'rev-parse', 'HEAD');
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
};
