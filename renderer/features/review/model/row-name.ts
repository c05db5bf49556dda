/** The accessible name of a row: side, numbers and kind of each line before what it reads. */
import type { IndexedFile } from '../../../../shared/diff/index/patch-index.ts';
import type { Row } from '../../../../shared/diff/index/read-row.ts';
import { rowKinds } from '../../../../shared/diff/index/row-kinds.ts';
import type { ShownLine } from '../../../../shared/diff/view/shown-lines.ts';
import { lineWords, textOf } from './cursor-words.ts';

const codeName = (row: Row): string | null => {
  const old = `old line ${String(row.oldLine)}`;
  const now = `new line ${String(row.newLine)}`;
  switch (row.kind) {
    case rowKinds.added:
      return `Added, ${now}: ${textOf(row)}`;
    case rowKinds.removed:
      return `Removed, ${old}: ${textOf(row)}`;
    case rowKinds.context:
      return `Unchanged, ${old}, ${now}: ${textOf(row)}`;
    default:
      return null;
  }
};

const halfName = (row: Row | null, side: string): string =>
  `${side}: ${row === null ? 'no line' : (codeName(row) ?? row.text)}`;

/** `hidden` counts the lines of its file that change only whitespace and are not shown. */
export const rowName = (shown: ShownLine, file: IndexedFile, hidden: number): string => {
  const { row, sides } = shown;
  if (sides !== null && row.kind !== rowKinds.context)
    return `${halfName(sides[0], 'Before')}. ${halfName(sides[1], 'After')}`;
  if (row.kind === rowKinds.hunk)
    return ['Hunk', lineWords(shown, file, hidden).toLowerCase(), row.text].filter(Boolean).join(', ');
  return codeName(row) ?? lineWords(shown, file, hidden);
};
