/** The accessible name of a row: side, numbers and kind of each line before what it reads. */
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import type { Row } from '#shared/diff/index/read-row.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import type { ShownLine } from '#shared/diff/view/shown-lines.ts';
import { inSentence, t } from '#renderer/texts/t.ts';
import { lineWords, textOf } from './cursor-words.ts';

const codeName = (row: Row): string | null => {
  switch (row.kind) {
    case rowKinds.added:
      return t('review_diff.said_added', { line: String(row.newLine), text: textOf(row) });
    case rowKinds.removed:
      return t('review_diff.said_removed', { line: String(row.oldLine), text: textOf(row) });
    case rowKinds.context:
      return t('review_diff.said_unchanged', {
        line: String(row.newLine),
        old: String(row.oldLine),
        text: textOf(row),
      });
    default:
      return null;
  }
};

const halfName = (row: Row | null, side: string): string =>
  `${side}: ${row === null ? t('review_diff.no_line') : (codeName(row) ?? row.text)}`;

/** `hidden` counts the lines of its file that change only whitespace and are not shown. */
export const rowName = (shown: ShownLine, file: IndexedFile, hidden: number): string => {
  const { row, sides } = shown;
  if (sides !== null && row.kind !== rowKinds.context)
    return `${halfName(sides[0], t('common.before'))}. ${halfName(sides[1], t('common.after'))}`;
  if (row.kind === rowKinds.hunk)
    return [t('review_diff.hunk'), inSentence(lineWords(shown, file, hidden)), row.text].filter(Boolean).join(', ');
  return codeName(row) ?? lineWords(shown, file, hidden);
};
