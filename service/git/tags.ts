/** `git for-each-ref` and `git mktag`: tags of a repository. */
import type { CommitRecord } from './commit-record.ts';
import { signatureText, type Signature } from './commit-tree.ts';
import { logCommits } from './log.ts';
import { safeName, tagRef } from './names.ts';
import { resolveCommit } from './resolve.ts';
import { run, type Repository } from './run.ts';

/** A tag: what it points to, and its message when it is annotated. */
export interface TagTip {
  readonly name: string;
  /** What the reference holds: a commit, or the object of an annotated tag. */
  readonly object: string;
  readonly commit: string;
  readonly message: string | null;
}

/** A tag with its commit. */
export interface TagRecord extends Omit<TagTip, 'commit'> {
  readonly commit: CommitRecord;
}

const format = [
  '%(refname:lstrip=2)',
  '%(objecttype)',
  '%(objectname)',
  '%(*objecttype)',
  '%(*objectname)',
  '%(contents)',
]
  .map((field) => `${field}%00`)
  .join('');

const tipOf = async (repository: Repository, fields: readonly string[]): Promise<TagTip | null> => {
  const [name = '', type, object = '', targetType, target = '', contents = ''] = fields;
  if (type === 'commit') return { name, object, commit: object, message: null };
  // A tag of a tag is followed by git itself; a tag of a file or a folder names no commit.
  const commit = targetType === 'commit' ? target : await resolveCommit(repository, object);
  return commit === null ? null : { name, object, commit, message: contents.replace(/\n+$/u, '') };
};

const tagsMatching = async (repository: Repository, pattern: string): Promise<TagTip[]> => {
  const { stdout } = await run(repository, {
    operation: 'list tags',
    args: ['for-each-ref', '--sort=-refname', `--format=${format}`, '--', pattern],
  });
  const fields = stdout.toString('utf8').split('\0');
  const records = Array.from({ length: Math.floor(fields.length / 6) }, (_, index) =>
    fields.slice(index * 6, index * 6 + 6).map((field, at) => (at === 0 ? field.replace(/^\n/u, '') : field)),
  );
  const tips = await Promise.all(records.map((record) => tipOf(repository, record)));
  return tips.filter((tip) => tip !== null);
};

/** All tags that name commits, by name in reverse alphabetical order. */
export const listTags = (repository: Repository): Promise<TagTip[]> => tagsMatching(repository, 'refs/tags/');

/** The tag with a name, or null. The others are not looked at, but for those below it (`name/…`). */
export const findTag = async (repository: Repository, name: string): Promise<TagTip | null> => {
  const safe = safeName(name);
  const found = safe ? await tagsMatching(repository, tagRef(safe)) : [];
  return found.find((tip) => tip.name === name) ?? null;
};

/** Tags with their commits, read in one process. */
export const describeTags = async (repository: Repository, tips: readonly TagTip[]): Promise<TagRecord[]> => {
  const commits = await logCommits(repository, [...new Set(tips.map(({ commit }) => commit))]);
  return tips.flatMap((tip) => {
    const commit = commits.get(tip.commit);
    return commit ? [{ ...tip, commit }] : [];
  });
};

/** Writes the object of an annotated tag and returns its id; no reference moves. */
export const makeTag = async (
  repository: Repository,
  tag: { name: string; commit: string; message: string; by: Signature },
): Promise<string> => {
  const { stdout } = await run(repository, {
    operation: 'write a tag',
    args: ['mktag'],
    stdin: `object ${tag.commit}\ntype commit\ntag ${tag.name}\ntagger ${signatureText(tag.by)}\n\n${tag.message.replace(/\n*$/u, '\n')}`,
  });
  return stdout.toString('utf8').trim();
};
