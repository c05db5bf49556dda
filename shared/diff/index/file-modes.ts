/** What git's file modes mean, and what to say of a file whose mode is not that of plain text (see gitglossary and git-fast-import, "mode"). */
import { shortSha } from '#shared/commit-id.ts';
import type { ChangeFields } from './changed-file.ts';
import { rowKinds } from './rows.ts';

/** Commit of either side; empty where the side is no submodule. */
export interface SubmoduleCommits {
  readonly before: string;
  readonly after: string;
}

const start = 'Subproject commit ';
/** Longest object id: SHA-256 in hexadecimal. */
const longestId = 64;

/** The id in a line such as `Subproject commit 1234abcd…`; empty in any other. */
const commitIn = (line: Uint8Array): string => {
  if (line.length > start.length + longestId) return '';
  const text = String.fromCharCode(...line);
  return text.startsWith(start) && /^[0-9a-f]+$/.test(text.slice(start.length)) ? text.slice(start.length) : '';
};

/**
 * Reads the commits of a file of which a side is a submodule.
 * @param kinds kinds of the file's rows
 * @param lineAt the bytes of a row of the file, without sign
 */
export const submoduleCommits = (kinds: ArrayLike<number>, lineAt: (row: number) => Uint8Array): SubmoduleCommits => {
  let before = '';
  let after = '';
  for (let row = 0; row < kinds.length && (before === '' || after === ''); row += 1) {
    if (kinds[row] === rowKinds.removed) before ||= commitIn(lineAt(row));
    if (kinds[row] === rowKinds.added) after ||= commitIn(lineAt(row));
  }
  return { before, after };
};

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
