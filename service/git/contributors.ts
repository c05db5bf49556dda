/** `git log --numstat`: who wrote how much of a branch. */
import { run, type Repository } from './run.ts';

/** A contributor, in the fields of the API. */
export interface Contributor {
  readonly name: string;
  readonly email: string;
  readonly commits: number;
  readonly additions: number;
  readonly deletions: number;
}

const mark = '\u0001';

/** Sums per address; the name is that of the newest commit. Merges are not counted. Most commits first. */
export const listContributors = async (repository: Repository, commit: string): Promise<Contributor[]> => {
  const { stdout } = await run(repository, {
    operation: 'count contributions',
    args: ['log', '--no-merges', '--no-renames', '--numstat', '--format=%x01%an%x1f%ae', '--end-of-options', commit],
  });
  const sums = new Map<string, { -readonly [Key in keyof Contributor]: Contributor[Key] }>();
  let current: { additions: number; deletions: number } | undefined;
  for (const line of stdout.toString('utf8').split('\n')) {
    if (line.startsWith(mark)) {
      const [name = '', email = ''] = line.slice(1).split('\u001f');
      const known = sums.get(email) ?? { name, email, commits: 0, additions: 0, deletions: 0 };
      known.commits += 1;
      sums.set(email, known);
      current = known;
    } else if (current) {
      const [added, deleted] = line.split('\t');
      current.additions += Number(added) || 0;
      current.deletions += Number(deleted) || 0;
    }
  }
  return [...sums.values()].sort((one, other) => other.commits - one.commits || (one.name < other.name ? -1 : 1));
};
