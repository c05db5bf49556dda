/** `git for-each-ref` and `git mktag`: tags of a repository. */
import { type CommitRecord, logCommits } from './log.ts';
import { signatureText, type Signature } from './commit-tree.ts';
import { safeName, tagRef } from './names.ts';
import { findObjects } from './objects.ts';
import { run, type Repository } from './process/run.ts';

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

/** What a tag stands for as far as its own record says: no commit for a tag of a tag, a file or a folder. */
const tipOf = ([name = '', type, object = '', targetType, target = '', contents = '']: readonly string[]) => {
  if (type === 'commit') return { name, object, commit: object, message: null };
  return { name, object, commit: targetType === 'commit' ? target : null, message: contents.replace(/\n+$/u, '') };
};

/** Follows the tags of tags to their commits, all at once; those of files and folders are left out. */
const followed = async (
  repository: Repository,
  tips: readonly ReturnType<typeof tipOf>[],
): Promise<readonly TagTip[]> => {
  const open = tips.filter(({ commit }) => commit === null).map(({ object }) => object);
  const found = await findObjects(
    repository,
    open.map((object) => `${object}^{commit}`),
  );
  const commits = new Map(open.map((object, index) => [object, found[index]?.id]));
  return tips.flatMap((tip) => {
    const commit = tip.commit ?? commits.get(tip.object);
    return commit === undefined ? [] : [{ ...tip, commit }];
  });
};

const tagsMatching = async (repository: Repository, pattern: string): Promise<readonly TagTip[]> => {
  const { stdout } = await run(repository, {
    operation: 'list tags',
    args: ['for-each-ref', '--sort=-refname', `--format=${format}`, '--', pattern],
  });
  const fields = stdout.toString('utf8').split('\0');
  const records = Array.from({ length: Math.floor(fields.length / 6) }, (_, index) =>
    fields.slice(index * 6, index * 6 + 6).map((field, at) => (at === 0 ? field.replace(/^\n/u, '') : field)),
  );
  return followed(repository, records.map(tipOf));
};

/** All tags that name commits, by name in reverse alphabetical order. */
export const listTags = (repository: Repository): Promise<readonly TagTip[]> => tagsMatching(repository, 'refs/tags/');

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
