/** `git merge-base`: where two lines of history parted, and whether one contains the other. */
import { run, type Repository } from './run.ts';

/** The best common ancestor of two commits (object ids), or null when they share no history. */
export const mergeBase = async (repository: Repository, one: string, other: string): Promise<string | null> => {
  const { stdout, code } = await run(repository, {
    operation: 'find a merge base',
    args: ['merge-base', '--end-of-options', one, other],
    accept: [0, 1, 128],
  });
  return code === 0 ? stdout.toString('utf8').trim() : null;
};

/** Whether a commit is contained in another one. */
export const isAncestor = async (repository: Repository, ancestor: string, of: string): Promise<boolean> => {
  const { code } = await run(repository, {
    operation: 'compare histories',
    args: ['merge-base', '--is-ancestor', '--end-of-options', ancestor, of],
    accept: [0, 1, 128],
  });
  return code === 0;
};

const revisions = async (repository: Repository, args: readonly string[]): Promise<string[]> => {
  const { stdout } = await run(repository, { operation: 'read a line of history', args: ['rev-list', ...args] });
  return stdout
    .toString('utf8')
    .split('\n')
    .filter((id) => id !== '');
};

/** The commit of a branch's own line that brought a commit in: its merge, or the commit itself when it is on the line. */
export const broughtBy = async (
  repository: Repository,
  sha: string,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<string> => {
  const line = await revisions(repository, ['--first-parent', '--end-of-options', after, `^${before}`]);
  const later = new Set(await revisions(repository, ['--ancestry-path', '--end-of-options', after, `^${sha}`]));
  return line.findLast((id) => id === sha || later.has(id)) ?? after;
};
