/** What git's file modes mean (see gitglossary and git-fast-import, "mode"). */
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
