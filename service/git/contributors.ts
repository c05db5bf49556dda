/** `git log --numstat`: who wrote how much of a branch. */
import { run, type Repository } from './process/run.ts';

/** A contributor, in the fields of the API. */
export interface Contributor {
  readonly name: string;
  readonly email: string;
  readonly commits: number;
  readonly additions: number;
  readonly deletions: number;
}

const mark = '\u0001';

/** Adds up lines as they come. */
const createSums = () => {
  const sums = new Map<string, { -readonly [Key in keyof Contributor]: Contributor[Key] }>();
  let current: { additions: number; deletions: number } | undefined;
  return {
    sums,
    take: (line: string): void => {
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
    },
  };
};

/**
 * Sums per address over the commits that a commit has and another one has not (object ids; null: over all of them), in no
 * order. The name is that of the newest commit; merges are not counted.
 */
export const sumContributions = async (
  repository: Repository,
  commit: string,
  without: string | null,
  signal: AbortSignal,
): Promise<Contributor[]> => {
  const { sums, take } = createSums();
  const decoder = new TextDecoder();
  let rest = '';
  const except = without === null ? [] : [`^${without}`];
  const format = ['--numstat', '--format=%x01%an%x1f%ae'];
  await run(repository, {
    operation: 'count contributions',
    args: ['log', '--no-merges', '--no-renames', ...format, '--end-of-options', commit, ...except],
    signal,
    limit: Infinity,
    onOutput: (chunk) => {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line);
    },
  });
  take(rest);
  return [...sums.values()];
};

/** Sums of older and newer commits together; the newer ones say what somebody is called. Most commits first. */
export const joinContributions = (older: readonly Contributor[], newer: readonly Contributor[]): Contributor[] => {
  const sums = new Map(older.map((each) => [each.email, each]));
  for (const each of newer) {
    const { commits = 0, additions = 0, deletions = 0 } = sums.get(each.email) ?? {};
    sums.set(each.email, {
      ...each,
      commits: each.commits + commits,
      additions: each.additions + additions,
      deletions: each.deletions + deletions,
    });
  }
  return [...sums.values()].sort((one, other) => other.commits - one.commits || (one.name < other.name ? -1 : 1));
};
