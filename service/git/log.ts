/** `git log`: commits of a range or a list of commits, newest first. */
import { logFormat, parseCommit, parseCommitObject, type CommitRecord } from './commit-record.ts';
import type { Part } from './ls-tree.ts';
import { run, streamInTurn, type ObjectReaders, type Repository } from './run.ts';

const recordsOf = (output: string): CommitRecord[] =>
  output
    .split('\0')
    .filter((record) => record !== '')
    .map(parseCommit);

/**
 * The commits that are in `head` and not in `base` (object ids), newest first, each as soon as git has written it. Git waits
 * for a slow reader; one who goes away ends it.
 * @throws GitError between two commits, when git fails
 */
export async function* commitsAsTheyCome(
  repository: Repository,
  base: string,
  head: string,
): AsyncGenerator<CommitRecord, void, void> {
  const output = await streamInTurn(repository, {
    operation: 'list commits',
    args: ['log', '-z', `--format=${logFormat}`, '--end-of-options', head, `^${base}`],
  });
  let pieces: Uint8Array[] = [];
  for await (const chunk of output) {
    const end = chunk.lastIndexOf(0);
    pieces.push(end < 0 ? chunk : chunk.subarray(0, end));
    if (end < 0) continue;
    yield* recordsOf(Buffer.concat(pieces).toString('utf8'));
    pieces = [chunk.subarray(end + 1)];
  }
}

/** A part of the commits that are in `head` and not in `base` (object ids), newest first, and the number of all. */
export const logPage = async (
  repository: Repository,
  { base, head }: { readonly base: string; readonly head: string },
  { limit, offset }: Part,
): Promise<{ readonly items: readonly CommitRecord[]; readonly total: number }> => {
  const range = ['--end-of-options', head, `^${base}`];
  const part = [`--skip=${String(offset)}`, `--max-count=${String(limit)}`];
  const [page, count] = await Promise.all([
    run(repository, { operation: 'list commits', args: ['log', '-z', `--format=${logFormat}`, ...part, ...range] }),
    run(repository, { operation: 'count commits', args: ['rev-list', '--count', ...range] }),
  ]);
  return { items: recordsOf(page.stdout.toString('utf8')), total: Number(count.stdout.toString('utf8')) };
};

/** The commits that a head has and none of others (object ids; 40 zeros stand for nothing), newest first. */
export const commitsBetween = async (
  repository: Repository,
  without: readonly string[],
  head: string,
): Promise<CommitRecord[]> => {
  const known = without.filter((id) => !/^0+$/u.test(id)).map((id) => `^${id}`);
  const { stdout } = await run(repository, {
    operation: 'list new commits',
    args: ['log', '-z', `--format=${logFormat}`, '--ignore-missing', '--end-of-options', head, ...known],
  });
  return recordsOf(stdout.toString('utf8'));
};

const readCommits = async (
  { readers, ...repository }: Repository & { readonly readers: ObjectReaders },
  ids: readonly string[],
): Promise<CommitRecord[]> => {
  const answers = await Promise.all(
    ids.filter((id) => /^[0-9a-f]{40}$/u.test(id)).map((id) => readers.send(repository, `contents ${id}`)),
  );
  return answers.flatMap(({ head, bytes }) => {
    const [id = '', type] = head.split(' ');
    return type === 'commit' ? [parseCommitObject(id, bytes)] : [];
  });
};

const listCommits = async (repository: Repository, ids: readonly string[]): Promise<CommitRecord[]> => {
  if (ids.length === 0) return [];
  const { stdout } = await run(repository, {
    operation: 'read commits',
    args: ['log', '-z', '--no-walk=unsorted', '--ignore-missing', '--stdin', `--format=${logFormat}`],
    stdin: `${ids.join('\n')}\n`,
  });
  return recordsOf(stdout.toString('utf8'));
};

/** The commits themselves, by object id; those that are missing are left out. */
export const logCommits = async (
  repository: Repository,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CommitRecord>> => {
  const { readers } = repository;
  const commits = readers ? await readCommits({ ...repository, readers }, ids) : await listCommits(repository, ids);
  return new Map(commits.map((commit) => [commit.id, commit]));
};
