/** `git log`: commits of a range or a list of commits, newest first, and the format in which git prints a commit for us. */
import type { Part } from './ls-tree.ts';
import { run, streamInTurn, type ObjectReaders, type Repository } from './process/run.ts';

/** Fields of a commit, times in seconds since 1970. */
export interface CommitRecord {
  readonly id: string;
  readonly parents: readonly string[];
  readonly author_name: string;
  readonly author_email: string;
  readonly authored: number;
  readonly committer_name: string;
  readonly committer_email: string;
  readonly committed: number;
  readonly message: string;
}

/** `--format` of `git log` that {@link parseCommit} reads; records are ended by NUL (`-z`). */
const logFormat = '%H%x1f%P%x1f%an%x1f%ae%x1f%at%x1f%cn%x1f%ce%x1f%ct%x1f%B';

/** Reads one record of {@link logFormat}. The message is the last field: it may contain anything but NUL. */
const parseCommit = (record: string): CommitRecord => {
  const [id = '', parents = '', author, email, authored, committer, committerEmail, committed, ...message] =
    record.split('\u001f');
  return {
    id,
    parents: parents.split(' ').filter((parent) => parent !== ''),
    author_name: author ?? '',
    author_email: email ?? '',
    authored: Number(authored),
    committer_name: committer ?? '',
    committer_email: committerEmail ?? '',
    committed: Number(committed),
    message: message.join('\u001f').replace(/\n+$/u, '\n'),
  };
};

const person = (line: string | undefined): { name: string; email: string; seconds: number } => {
  const match = /^(.*?) ?<([^>]*)> (-?\d+) [+-]\d+$/su.exec(line ?? '');
  return { name: match?.[1] ?? '', email: match?.[2] ?? '', seconds: Number(match?.[3] ?? 0) };
};

/** Text in the encoding that a commit names, else UTF-8; one that nobody knows is read as UTF-8 as well. */
const decode = (bytes: Uint8Array, encoding: string): string => {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
};

/** Reads the object of a commit, as `git cat-file` gives it. Continued header lines (signatures) begin with a space. */
const parseCommitObject = (id: string, bytes: Buffer): CommitRecord => {
  const end = bytes.indexOf('\n\n');
  const encoding = /^encoding (.+)$/mu.exec(bytes.toString('latin1', 0, end < 0 ? bytes.length : end))?.[1] ?? 'utf-8';
  const header = decode(end < 0 ? bytes : bytes.subarray(0, end), encoding).split('\n');
  const values = (name: string): string[] =>
    header.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
  const author = person(values('author')[0]);
  const committer = person(values('committer')[0]);
  const message = end < 0 ? '' : decode(bytes.subarray(end + 2), encoding);
  return {
    id,
    parents: values('parent'),
    author_name: author.name,
    author_email: author.email,
    authored: author.seconds,
    committer_name: committer.name,
    committer_email: committer.email,
    committed: committer.seconds,
    message: message.replace(/\n+$/u, '\n'),
  };
};

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
