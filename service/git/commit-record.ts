/** A commit as git prints it for us: one format for log, branches and tags. */

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
export const logFormat = '%H%x1f%P%x1f%an%x1f%ae%x1f%at%x1f%cn%x1f%ce%x1f%ct%x1f%B';

/** Reads one record of {@link logFormat}. The message is the last field: it may contain anything but NUL. */
export const parseCommit = (record: string): CommitRecord => {
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
export const parseCommitObject = (id: string, bytes: Buffer): CommitRecord => {
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
