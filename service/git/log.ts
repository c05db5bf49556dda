/** `git log`: commits of a range or a list of commits, newest first. */
import { logFormat, parseCommit, type CommitRecord } from './commit-record.ts';
import { run, type Repository } from './run.ts';

const recordsOf = (output: string): CommitRecord[] =>
  output
    .split('\0')
    .filter((record) => record !== '')
    .map(parseCommit);

/** The commits that are in `head` and not in `base` (object ids), newest first. */
export const logRange = async (repository: Repository, base: string, head: string): Promise<CommitRecord[]> => {
  const { stdout } = await run(repository, {
    operation: 'list commits',
    args: ['log', '-z', `--format=${logFormat}`, '--end-of-options', head, `^${base}`],
  });
  return recordsOf(stdout.toString('utf8'));
};

/** The commits themselves, by object id, in one process. */
export const logCommits = async (
  repository: Repository,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CommitRecord>> => {
  if (ids.length === 0) return new Map();
  const { stdout } = await run(repository, {
    operation: 'read commits',
    args: ['log', '-z', '--no-walk=unsorted', '--ignore-missing', '--stdin', `--format=${logFormat}`],
    stdin: `${ids.join('\n')}\n`,
  });
  return new Map(recordsOf(stdout.toString('utf8')).map((commit) => [commit.id, commit]));
};
