/** `git for-each-ref`: the branches of a repository with their commits, by name. */
import { logCommits } from './log.ts';
import type { CommitRecord } from './commit-record.ts';
import { run, type Repository } from './run.ts';

/** A branch: its name and the id of its commit. */
export interface BranchTip {
  readonly name: string;
  readonly sha: string;
}

/** A branch with its commit and whether the default branch contains it. */
export interface BranchRecord extends BranchTip {
  readonly merged: boolean;
  readonly commit: CommitRecord;
}

/** All branches, sorted by name. */
export const listTips = async (repository: Repository): Promise<BranchTip[]> => {
  const { stdout } = await run(repository, {
    operation: 'list branches',
    args: ['for-each-ref', '--format=%(objectname) %(refname:lstrip=2)', 'refs/heads/'],
  });
  return stdout
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ sha: line.slice(0, 40), name: line.slice(41) }));
};

/** Names of the branches that are contained in a branch (full reference). */
export const listMerged = async (repository: Repository, into: string): Promise<ReadonlySet<string>> => {
  const { stdout, code } = await run(repository, {
    operation: 'list merged branches',
    args: ['for-each-ref', '--format=%(refname:lstrip=2)', `--merged=${into}`, 'refs/heads/'],
    accept: [0, 128, 129],
  });
  return new Set(code === 0 ? stdout.toString('utf8').split('\n') : []);
};

/** The branches with those names (all when none are given), with commits and merge state, sorted by name. */
export const describeBranches = async (
  repository: Repository,
  defaultBranchRef: string,
  tips: readonly BranchTip[],
): Promise<BranchRecord[]> => {
  const [merged, commits] = await Promise.all([
    listMerged(repository, defaultBranchRef),
    logCommits(repository, [...new Set(tips.map((tip) => tip.sha))]),
  ]);
  return tips.flatMap((tip) => {
    const commit = commits.get(tip.sha);
    return commit ? [{ ...tip, merged: merged.has(tip.name), commit }] : [];
  });
};
