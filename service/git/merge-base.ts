/** `git merge-base`: where two lines of history parted, and whether one contains the other. */
import { run, type Repository } from './process/run.ts';

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
