/** Says where the line cursor is as it moves: file, line, kind; the file only when it becomes another one. */
import { useState, useSyncExternalStore } from 'react';
import { pathOf } from '../../../../../shared/diff/index/changed-file.ts';
import type { IndexedFile } from '../../../../../shared/diff/index/patch-index.ts';
import type { RowLayout } from '../../../../../shared/diff/view/row-layout.ts';
import { rowKinds } from '../../../../../shared/diff/index/row-kinds.ts';
import { t } from '../../../../texts/t.ts';
import type { LineFolds } from '../../hooks/use-line-folds.ts';
import { addressOf, foldWords } from '../../model/fold-words.ts';
import { headWords, lineWords } from '../../model/cursor-words.ts';
import type { RowSource } from '../../model/row-source.ts';
import styles from '../changes-view.module.css';

export interface CursorWordsProps {
  /** −1 when there is none. */
  readonly cursor: number;
  readonly files: readonly IndexedFile[];
  readonly layout: RowLayout;
  readonly source: RowSource;
  readonly hiddenWhitespace: ArrayLike<number>;
  readonly folds?: Pick<LineFolds, 'at'>;
}

const wordsAt = (
  { cursor, files, layout, source, hiddenWhitespace, folds }: CursorWordsProps,
  isOther: boolean,
): string => {
  const at = layout.fileOfRow(cursor);
  const file = files[at];
  if (cursor < 0 || file === undefined) return '';
  if (layout.headOf(at) === cursor) return headWords(file, at, files.length);
  const shown = source.lineAt(cursor);
  // A line that has not arrived is said when it has.
  if (shown === undefined) return '';
  const fold = folds?.at(cursor);
  const words =
    fold === undefined
      ? lineWords(shown, file, hiddenWhitespace[at] ?? 0)
      : t('review.folded', {
          what: foldWords(fold, shown.row.kind === rowKinds.removed),
          address: addressOf(fold, files),
        }).trim();
  return isOther ? `${pathOf(file)}. ${words}` : words;
};

/** A region for screen readers; nothing is seen of it. */
export const CursorWords = (props: CursorWordsProps) => {
  const { cursor, layout, source } = props;
  useSyncExternalStore(source.subscribe, source.version);
  const file = layout.fileOfRow(cursor);
  const [last, setLast] = useState({ cursor, file: -1, isOther: true });
  if (last.cursor !== cursor) setLast({ cursor, file, isOther: file !== last.file });
  return (
    <p className={styles.said} role="status" aria-label={t('review.line_cursor')}>
      {wordsAt(props, last.isOther)}
    </p>
  );
};
