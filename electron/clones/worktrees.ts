/** Checks a merge request out into a worktree beside its clone. What a user did in one is never overwritten. */
import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Worktree } from '../../shared/ipc/clones.ts';
import { CloneError } from './clone-error.ts';
import { refuseCommit } from './filters.ts';
import { locate } from './git-folder.ts';
import { judgeClone } from './judge-clone.ts';
import { gitText, runGit } from './run-git.ts';

/** What is checked out. */
export interface CheckOut {
  /** Top folder of the clone. */
  readonly folder: string;
  readonly iid: number;
  /** Part of the folder's name. */
  readonly branch: string;
  /** The commit; it is in the clone. */
  readonly sha: string;
}

/** Keeps, for this worktree alone, the commit that it was made or moved to. */
const keptHead = 'refs/worktree/lectern';

const safeName = (branch: string): string =>
  branch
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 60);

/** `<clone>-worktrees/mr-<iid>-<branch>`. */
export const worktreePath = ({ folder, iid, branch }: Omit<CheckOut, 'sha'>): string => {
  const name = safeName(branch);
  return join(dirname(folder), `${basename(folder)}-worktrees`, `mr-${String(iid)}${name === '' ? '' : `-${name}`}`);
};

const realPath = (path: string): Promise<string | null> => realpath(path).catch(() => null);

const worktreesOf = async (folder: string): Promise<readonly string[]> => {
  const { stdout } = await runGit({ folder, args: ['worktree', 'list', '--porcelain', '-z'] });
  const lines = stdout.toString('utf8').split('\0');
  return lines.flatMap((line) => (line.startsWith('worktree ') ? [line.slice('worktree '.length)] : []));
};

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

const isLink = (path: string): Promise<boolean> =>
  lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );

const isWorktree = async (folder: string, path: string): Promise<boolean> => {
  const wanted = await realPath(path);
  const known = await Promise.all((await worktreesOf(folder)).map(realPath));
  return wanted !== null && known.includes(wanted);
};

/**
 * Whether what is at the path is a worktree of the clone. Git's list is not enough: the folder names its repository by itself,
 * and a link leads to another one. So the folder is judged like the clone, for it alone is worked in.
 */
const isOwn = async (folder: string, path: string): Promise<boolean> => {
  if ((await isLink(path)) || !(await isWorktree(folder, path))) return false;
  const [clone, tree] = [await locate(folder), await judgeClone(path)];
  return tree.common === clone.common && (await realPath(tree.top)) === (await realPath(path));
};

const changesOf = async (path: string, at: string): Promise<string | null> => {
  const status = await gitText({ folder: path, args: ['status', '--porcelain', '--untracked-files=normal'] });
  if (status !== '') {
    const count = status.split('\n').length;
    return `It has changes that are not committed: ${String(count)} ${count === 1 ? 'file' : 'files'}.`;
  }
  const { code, stdout } = await runGit({
    folder: path,
    args: ['rev-parse', '--verify', '--quiet', `${keptHead}^{commit}`],
    accept: [0, 1, 128],
  });
  const kept = code === 0 ? stdout.toString('utf8').trim() : null;
  return kept === at ? null : 'It has commits of your own.';
};

/** What is at the worktree's path now. */
export const readWorktree = async (work: CheckOut): Promise<Worktree> => {
  const path = worktreePath(work);
  if (!(await isThere(path))) return { path, state: 'none', at: null, obstacle: null };
  if (!(await isOwn(work.folder, path)))
    return { path, state: 'occupied', at: null, obstacle: 'Another folder or file is there, which git does not know.' };
  const at = await gitText({ folder: path, args: ['rev-parse', 'HEAD'] });
  const obstacle = await changesOf(path, at);
  if (at === work.sha) return { path, state: 'ready', at, obstacle };
  return { path, state: obstacle === null ? 'behind' : 'changed', at, obstacle };
};

const keepHead = (path: string, sha: string) => runGit({ folder: path, args: ['update-ref', keptHead, sha] });

const make = async ({ folder, sha }: CheckOut, path: string): Promise<void> => {
  await refuseCommit(folder, sha, null);
  // One that was deleted by hand is still in git's list.
  await runGit({ folder, args: ['worktree', 'prune'] });
  await runGit({ folder, args: ['worktree', 'add', '--quiet', '--detach', path, sha], patience: 10 * 60_000 });
  await keepHead(path, sha);
};

/**
 * Makes the worktree at the commit, or moves a clean one to it.
 * @throws CloneError where a user's own changes or commits are there, or something else
 */
export const checkOut = async (work: CheckOut): Promise<Worktree> => {
  const parent = dirname(worktreePath(work));
  if (await isLink(parent))
    throw new CloneError('The folder of the worktrees is a symbolic link.', `Remove it or rename it: ${parent}.`);
  const found = await readWorktree(work);
  const { path, state, obstacle } = found;
  if (state === 'ready') return found;
  if (state === 'none') await make(work, path);
  else if (state === 'behind') {
    await refuseCommit(path, work.sha, path);
    // Files that git ignores are a user's too.
    await runGit({
      folder: path,
      args: ['checkout', '--quiet', '--no-overwrite-ignore', '--detach', work.sha],
      patience: 10 * 60_000,
    });
    await keepHead(path, work.sha);
  } else
    throw new CloneError(
      state === 'changed' ? 'The worktree is left as it is.' : 'The folder of the worktree is taken.',
      `${obstacle ?? ''} ${path}`,
    );
  return readWorktree(work);
};
