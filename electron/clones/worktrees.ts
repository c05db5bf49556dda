/**
 * Checks a merge request out into a worktree beside the linked clone. It belongs to Lectern's repository, so that nothing of the
 * clone's configuration is in effect. What a user did in one is never overwritten.
 */
import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { t } from '#shared/texts/texts.ts';
import type { Worktree } from './channels.ts';
import { headOf, readGitFile, readText, type CloneFolder } from './clone-folder.ts';
import { CloneError } from './clone-error.ts';
import { gitText, runGit, type GitLocation } from './run-git.ts';

/** What is checked out. */
export interface CheckOut {
  /** Lectern's repository of the project. */
  readonly location: GitLocation;
  readonly clone: CloneFolder;
  /** Name of the clone's remote that is the project. */
  readonly remote: string;
  readonly iid: number;
  /** Part of the folder's name. */
  readonly branch: string;
  /** The commit; to check it out it has to be in the repository. */
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
export const worktreePath = ({ clone: { top }, iid, branch }: Pick<CheckOut, 'clone' | 'iid' | 'branch'>): string => {
  const name = safeName(branch);
  return join(dirname(top), `${basename(top)}-worktrees`, `mr-${String(iid)}${name === '' ? '' : `-${name}`}`);
};

/** For a worktree of the clone itself, with its hooks and filters: lines for any shell, with nothing that has to be quoted. */
const ownCommands = ({ remote, iid, sha }: CheckOut): string => {
  const from = /^\w[\w.-]*$/.test(remote) ? remote : 'origin';
  const name = String(iid);
  return `git fetch ${from} merge-requests/${name}/head\ngit worktree add --detach ../mr-${name}-${sha.slice(0, 8)} ${sha}`;
};

const realPath = (path: string): Promise<string | null> => realpath(path).catch(() => null);

const isSame = async (one: string, other: string): Promise<boolean> => {
  const real = await realPath(one);
  return real !== null && real === (await realPath(other));
};

const isLink = (path: string): Promise<boolean> =>
  lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );

/**
 * What a repository keeps of the worktree at a path; null: the folder is no worktree of this repository. Folder and repository
 * have to name each other, and the folder's own word is checked before git works in it.
 */
const entryOf = async (common: string, path: string): Promise<string | null> => {
  if ((await isLink(path)) || (await isLink(join(path, '.git')))) return null;
  const entry = await readGitFile(path);
  if (entry === null || !(await isSame(dirname(entry), join(common, 'worktrees')))) return null;
  const named = (await readText(join(entry, 'gitdir'))).trim();
  return (await isSame(named, join(path, '.git'))) ? join(common, 'worktrees', basename(entry)) : null;
};

/** What a user chose about line ends and ignored files, as arguments of git: it tells which files are changed, and how one is written. */
export const gitChoices = async (location: GitLocation): Promise<readonly string[]> => {
  const args = ['config', '-z', '--get-regexp', String.raw`^core\.(autocrlf|eol|safecrlf|excludesfile|longpaths)$`];
  const { stdout } = await runGit({ ...location, args, asUser: true, accept: [0, 1] });
  const lines = stdout.toString('utf8').split('\0').filter(Boolean);
  return lines.flatMap((line) => ['-c', line.replace('\n', '=')]);
};

const changesOf = async (tree: GitLocation, at: string): Promise<string | null> => {
  const args = ['status', '--porcelain', '--untracked-files=normal', '--ignore-submodules=all'];
  const status = await gitText({ ...tree, args: [...(await gitChoices(tree)), ...args] });
  if (status !== '') {
    const count = status.split('\n').length;
    return t('clone_failures.uncommitted', { count });
  }
  const { code, stdout } = await runGit({
    ...tree,
    args: ['rev-parse', '--verify', '--quiet', `${keptHead}^{commit}`],
    accept: [0, 1, 128],
  });
  const kept = code === 0 ? stdout.toString('utf8').trim() : null;
  return kept === at ? null : t('clone_failures.own_commits');
};

interface Found {
  readonly worktree: Worktree;
  /** Where git works in it; null: it does not. */
  readonly tree: GitLocation | null;
}

const findWorktree = async (work: CheckOut): Promise<Found> => {
  const { location, clone, sha } = work;
  const path = worktreePath(work);
  const nothing = { path, state: 'none', at: null, obstacle: null, own_commands: ownCommands(work) } as const;
  if (!(await lstat(path).catch(() => null))) return { worktree: nothing, tree: null };
  const entry = await entryOf(location.repository, path);
  if (entry !== null) {
    const tree = { ...location, repository: entry, workTree: path };
    const at = await gitText({ ...tree, args: ['rev-parse', 'HEAD'] });
    const obstacle = await changesOf(tree, at);
    const state = at === sha ? 'ready' : obstacle === null ? 'behind' : 'changed';
    return { worktree: { ...nothing, state, at, obstacle }, tree };
  }
  const earlier = await entryOf(clone.common, path);
  const at = earlier === null ? null : await headOf({ ...clone, directory: earlier });
  const worktree: Worktree =
    at === null
      ? { ...nothing, state: 'occupied', obstacle: t('clone_failures.occupied') }
      : { ...nothing, state: at === sha ? 'ready' : 'changed', at, obstacle: t('clone_failures.of_clone') }; // prettier-ignore
  return { worktree, tree: null };
};

/** What is at the worktree's path now. */
export const readWorktree = async (work: CheckOut): Promise<Worktree> => (await findWorktree(work)).worktree;

const keepHead = (tree: GitLocation, sha: string) => runGit({ ...tree, args: ['update-ref', keptHead, sha] });

const make = async ({ location, sha }: CheckOut, path: string): Promise<void> => {
  // One that was deleted by hand is still in git's list.
  await runGit({ ...location, args: ['worktree', 'prune'] });
  const args = [...(await gitChoices(location)), 'worktree', 'add', '--quiet', '--detach', path, sha];
  await runGit({ ...location, args, patience: 10 * 60_000 });
  const entry = await entryOf(location.repository, path);
  if (entry !== null) await keepHead({ ...location, repository: entry, workTree: path }, sha);
};

/**
 * Makes the worktree at the commit, or moves a clean one to it.
 * @throws CloneError where a user's own changes or commits are there, or something else
 */
export const checkOut = async (work: CheckOut): Promise<Worktree> => {
  const parent = dirname(worktreePath(work));
  if (await isLink(parent))
    throw new CloneError(t('clone_failures.link'), t('clone_failures.link_hint', { folder: parent }));
  const { worktree, tree } = await findWorktree(work);
  const { path, state, obstacle } = worktree;
  if (state === 'ready') return worktree;
  if (state === 'none') await make(work, path);
  else if (state === 'behind' && tree !== null) {
    // Files that git ignores are a user's too.
    const args = [...(await gitChoices(tree)), 'checkout', '--quiet', '--no-overwrite-ignore', '--detach', work.sha];
    await runGit({ ...tree, args, patience: 10 * 60_000 });
    await keepHead(tree, work.sha);
  } else
    throw new CloneError(
      t(state === 'changed' ? 'clone_failures.worktree_kept' : 'clone_failures.worktree_taken'),
      `${obstacle ?? ''} ${path}`,
    );
  return readWorktree(work);
};

/** A worktree that is checked out. */
export interface CheckedOutTree extends GitLocation {
  readonly workTree: string;
}

/**
 * Where git works in the worktree: made at the commit or moved to it, or with changes or commits of its user's own as it is.
 * @throws CloneError where it is the clone's own, or something else
 */
export const checkedOutTree = async (work: CheckOut): Promise<CheckedOutTree> => {
  const before = await findWorktree(work);
  const hasOwn = before.worktree.state === 'changed' && before.tree !== null;
  const { path, obstacle } = hasOwn ? before.worktree : await checkOut(work);
  const { tree } = hasOwn ? before : await findWorktree(work);
  if (tree === null) throw new CloneError(t('clone_failures.worktree_kept'), `${obstacle ?? ''} ${path}`);
  return { ...tree, workTree: path };
};
