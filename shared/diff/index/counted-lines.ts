/** Lines that all files of an answer add and remove together. */
import type { IndexedFile } from './patch-index.ts';

/** Of these the server's lines are all that there are: a file without lines counts as none. */
const counted = new Set<IndexedFile['notice']>([null, 'renamed', 'mode', 'binary']);

/** Null where lines were left out or cut, which nobody counted, and where some were computed here. */
export const countedLines = (
  files: readonly IndexedFile[],
): { readonly added: number; readonly removed: number } | null =>
  files.every(({ notice }) => counted.has(notice))
    ? files.reduce((sum, { added, removed }) => ({ added: sum.added + added, removed: sum.removed + removed }), {
        added: 0,
        removed: 0,
      })
    : null;
