/** What is said about the line under the cursor: where it is, what kind it is, what it reads. */
import { pathOf } from '#shared/diff/index/changed-file.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import { unknownLines, type Row } from '#shared/diff/index/read-row.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import type { ShownLine } from '#shared/diff/view/shown-lines.ts';
import { t } from '#renderer/texts/t.ts';
import { kindOf, noticeWords } from '#renderer/things/file/notice-words.ts';
import { modeWords } from '#renderer/things/file/mode-words.ts';

/** What is said on a line that looks the same as the one that it replaces, or that replaces it. */
export const unseenWords = ({ unseen }: Row): { readonly short: string; readonly said: string } | null => {
  if (unseen === undefined) return null;
  if (unseen.kind === 'bytes') return { short: t('review_diff.other_bytes'), said: t('review_diff.unseen_bytes') };
  if (unseen.kind === 'beyond') return { short: t('review_diff.later_on'), said: t('review_diff.unseen_beyond') };
  const { before, after } = unseen;
  if (before === '') return { short: `+ ${after}`, said: t('review_diff.unseen_added', { after }) };
  if (after === '') return { short: `− ${before}`, said: t('review_diff.unseen_removed', { before }) };
  return { short: `${before} → ${after}`, said: t('review_diff.unseen_changed', { before, after }) };
};

/** Longest text of a line that is read aloud; the rest is in the line itself. */
const longestSaid = 300;

/** The text of a line as it is said, and in what it differs where that is not seen. */
export const textOf = (row: Row): string => {
  const text = row.text.trim() === '' ? t('review_diff.empty_line') : row.text.slice(0, longestSaid).trim();
  return [text, unseenWords(row)?.said].filter(Boolean).join('. ');
};

const rowWords = (row: Row): string => {
  switch (row.kind) {
    case rowKinds.added:
      return t('review_diff.said_added', { line: String(row.newLine), text: textOf(row) });
    case rowKinds.removed:
      return t('review_diff.said_removed', { line: String(row.oldLine), text: textOf(row) });
    case rowKinds.context:
      return t('bulk.line', { line: String(row.newLine), text: textOf(row) });
    case rowKinds.hunk:
      return row.linesAbove > 0
        ? t('review_diff.unchanged_lines', { count: row.linesAbove })
        : t('review_diff.start_of_file');
    case rowKinds.tail:
      return row.linesAbove === unknownLines
        ? t('review_diff.lines_to_end')
        : t('review_diff.unchanged_to_end', { count: row.linesAbove });
    case rowKinds.noNewline:
      return t('review_diff.no_newline');
    default:
      return row.text;
  }
};

/** The words for the head of a file, the `number`-th of `of`. */
export const headWords = (file: IndexedFile, number: number, of: number): string =>
  [
    pathOf(file),
    kindOf(file).word,
    modeWords(file, file.submodule),
    t('review.number_of', { number: number + 1, total: of }),
    t('review.lines_added_removed', { count: file.added, removed: file.removed }),
  ]
    .filter(Boolean)
    .join(', ');

/** The words for a line; `hidden` counts the lines of its file that change only whitespace and are not shown. */
export const lineWords = ({ row, sides }: ShownLine, file: IndexedFile, hidden: number): string => {
  if (row.kind === rowKinds.notice) return noticeWords(file, hidden);
  if (sides === null || row.kind === rowKinds.context) return rowWords(row);
  return sides.flatMap((side) => (side === null ? [] : [rowWords(side)])).join('. ');
};
