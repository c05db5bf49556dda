/** What is said about the line under the cursor: where it is, what kind it is, what it reads. */
import { pathOf } from '../../../../shared/diff/index/changed-file.ts';
import { modeWords } from '../../../../shared/diff/index/file-modes.ts';
import type { IndexedFile } from '../../../../shared/diff/index/patch-index.ts';
import { unknownLines, type Row } from '../../../../shared/diff/index/read-row.ts';
import { rowKinds } from '../../../../shared/diff/index/row-kinds.ts';
import type { ShownLine } from '../../../../shared/diff/view/shown-lines.ts';
import { countOf } from './count-of.ts';
import { kindOf, noticeWords } from './notice-words.ts';

/** Longest text of a line that is read aloud; the rest is in the line itself. */
const longestSaid = 300;

/** The text of a line as it is said. */
export const textOf = ({ text }: Row): string => (text.trim() === '' ? 'blank' : text.slice(0, longestSaid).trim());

const rowWords = (row: Row): string => {
  switch (row.kind) {
    case rowKinds.added:
      return `Added line ${String(row.newLine)}: ${textOf(row)}`;
    case rowKinds.removed:
      return `Removed line ${String(row.oldLine)}: ${textOf(row)}`;
    case rowKinds.context:
      return `Line ${String(row.newLine)}: ${textOf(row)}`;
    case rowKinds.hunk:
      return row.linesAbove > 0 ? `${countOf(row.linesAbove, 'unchanged line')} not shown` : 'Start of file';
    case rowKinds.tail:
      return row.linesAbove === unknownLines
        ? 'Lines to the end of the file not shown'
        : `${countOf(row.linesAbove, 'unchanged line')} to the end of the file not shown`;
    case rowKinds.noNewline:
      return 'No newline at the end of the file';
    default:
      return row.text;
  }
};

/** The words for the head of a file, the `number`-th of `of`. */
export const headWords = (file: IndexedFile, number: number, of: number): string =>
  `${pathOf(file)}, ${[kindOf(file).word, modeWords(file, file.submodule)].filter(Boolean).join(', ')}, file ${String(number + 1)} of ${String(of)}: ${countOf(file.added, 'line')} added, ${String(file.removed)} removed`;

/** The words for a line; `hidden` counts the lines of its file that change only whitespace and are not shown. */
export const lineWords = ({ row, sides }: ShownLine, file: IndexedFile, hidden: number): string => {
  if (row.kind === rowKinds.notice) return noticeWords(file, hidden);
  if (sides === null || row.kind === rowKinds.context) return rowWords(row);
  return sides.flatMap((side) => (side === null ? [] : [rowWords(side)])).join('. ');
};
