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
