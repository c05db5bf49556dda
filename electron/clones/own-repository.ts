/**
 * The bare repositories in the app's folder, one for each project and account: git works in them and in worktrees of theirs
 * alone. Their configuration is written here.
 */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readText } from './clone-folder.ts';
import { runGit, type GitLocation } from './run-git.ts';

/** Where the repository of a project is, or would be. */
export const repositoryPath = (root: string, account: string, project: number): string =>
  join(root, account, `${String(project)}.git`);

/**
 * Makes the repository where it is missing.
 * @param address of the project, without credentials: the `origin` of its worktrees
 * @param sha any of the project's: it tells which hashes the server has
 */
export const prepareRepository = async (location: GitLocation, address: string, sha: string): Promise<void> => {
  const written = await readFile(join(location.repository, 'config'), 'utf8').catch(() => '');
  if (written.includes(`\turl = ${address}\n`)) return;
  await mkdir(location.repository, { recursive: true });
  const format = `--object-format=${sha.length === 64 ? 'sha256' : 'sha1'}`;
  await runGit({ ...location, args: ['init', '--bare', '--quiet', '--template=', '--initial-branch=main', format] });
  await runGit({ ...location, args: ['config', 'remote.origin.fetch', '+refs/heads/*:refs/remotes/origin/*'] });
  // Last: it says that the others are there.
  await runGit({ ...location, args: ['config', 'remote.origin.url', address] });
};

const hasWorktree = async (repository: string): Promise<boolean> => {
  const folder = join(repository, 'worktrees');
  for (const name of await readdir(folder).catch(() => []))
    if ((await readText((await readText(join(folder, name, 'gitdir'))).trim())) !== '') return true;
  return false;
};

/** Deletes a repository. One with worktrees stays: commits of its user may be in it. */
export const removeRepository = async (repository: string): Promise<void> => {
  // What another program holds open stays until the next time.
  if (!(await hasWorktree(repository))) await rm(repository, { recursive: true, force: true }).catch(() => undefined);
};

/** Deletes those of an account. */
export const removeRepositories = async (root: string, account: string): Promise<void> => {
  const names = await readdir(join(root, account)).catch(() => []);
  for (const name of names) await removeRepository(join(root, account, name));
};
