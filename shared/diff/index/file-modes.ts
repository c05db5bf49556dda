/** What git's file modes mean, and what to say of a file whose mode is not that of plain text (see gitglossary and git-fast-import, "mode"). */
import { shortSha } from '#shared/commit-id.ts';
import type { ChangeFields } from './changed-file.ts';
import type { SubmoduleCommits } from './submodule-commits.ts';

/** What a mode stands for. `none`: there is no file on that side. `other`: a mode that git does not write today. */
export type FileType = 'none' | 'file' | 'executable' | 'link' | 'submodule' | 'other';

/** Reads a mode as the API writes it: octal digits, zeros alone or nothing where there is no file. */
export const fileTypeOf = (mode: string): FileType => {
  if (/^0*$/.test(mode)) return 'none';
  // 100664 was written by early versions of git.
  if (/^1006[046]4$/.test(mode)) return 'file';
  if (mode === '100755') return 'executable';
  if (mode === '120000') return 'link';
  return mode === '160000' ? 'submodule' : 'other';
};

const nouns: Readonly<Record<Exclude<FileType, 'none'>, string>> = {
  file: 'file',
  executable: 'executable file',
  link: 'symbolic link',
  submodule: 'submodule',
  other: 'file',
};

/** One side as it is: empty for a plain file. */
const sideWords = (type: FileType, mode: string, commit: string): string => {
  if (type === 'none' || type === 'file') return '';
  if (type === 'submodule') return commit === '' ? 'submodule' : `submodule at ${shortSha(commit)}`;
  return type === 'other' ? `mode ${mode}` : nouns[type];
};

const withArticle = (noun: string): string => (/^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`);

const isRegular = (type: FileType): boolean => type === 'file' || type === 'executable';

/**
 * What the head of a file says of its modes, in words; empty when both sides are plain files.
 * @param commits of a submodule; see {@link SubmoduleCommits}
 */
export const modeWords = (
  { a_mode, b_mode, new_file, deleted_file }: Pick<ChangeFields, 'a_mode' | 'b_mode' | 'new_file' | 'deleted_file'>,
  submodule: SubmoduleCommits | null,
): string => {
  const { before, after } = submodule ?? { before: '', after: '' };
  const old = fileTypeOf(a_mode);
  const now = fileTypeOf(b_mode);
  if (new_file || old === 'none') return sideWords(now, b_mode, after);
  if (deleted_file || now === 'none') return sideWords(old, a_mode, before);
  if (old === 'submodule' && now === 'submodule')
    return before === '' || after === '' ? 'submodule' : `submodule from ${shortSha(before)} to ${shortSha(after)}`;
  if (old === now && a_mode === b_mode) return sideWords(now, b_mode, after);
  if (old === 'file' && now === 'executable') return 'now executable';
  if (old === 'executable' && now === 'file') return 'no longer executable';
  if (old === now || old === 'other' || now === 'other') return `mode ${a_mode} to ${b_mode}`;
  const type = isRegular(old) && !isRegular(now) ? 'file' : nouns[old];
  const commit = now === 'submodule' ? after : before;
  const at = commit === '' ? '' : ` at ${shortSha(commit)}`;
  return now === 'submodule'
    ? `${withArticle(type)} became a submodule${at}`
    : `${withArticle(type)}${at} became ${withArticle(nouns[now])}`;
};
