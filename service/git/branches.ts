/** The branches of a repository: all by name, some that are named, and which of them are merged. */
import { branchRef, safeName } from './names.ts';
import { findObjects } from './objects.ts';
import { run, type Repository } from './process/run.ts';

/** A branch: its name and the id of its commit. */
export interface BranchTip {
  readonly name: string;
  readonly sha: string;
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

/** The tips of these branches; those that are missing are left out. Costs by their number, not by that of all branches. */
export const tipsNamed = async (repository: Repository, names: readonly string[]): Promise<BranchTip[]> => {
  const safe = names.map(safeName).filter((name) => name !== null);
  const found = await findObjects(repository, safe.map(branchRef));
  return safe.flatMap((name, index) => {
    const sha = found[index]?.id;
    return sha === undefined ? [] : [{ name, sha }];
  });
};

/** Ids of the commits among the branches' that are contained in a commit (object id). */
export const listMerged = async (repository: Repository, into: string): Promise<ReadonlySet<string>> => {
  const { stdout, code } = await run(repository, {
    operation: 'list merged branches',
    args: ['for-each-ref', '--format=%(objectname)', `--merged=${into}`, 'refs/heads/'],
    accept: [0, 128, 129],
  });
  return new Set(code === 0 ? stdout.toString('utf8').split('\n') : []);
};
