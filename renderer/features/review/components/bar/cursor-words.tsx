/** Says where the line cursor is as it moves: file, line, kind; the file only when it becomes another one. */
import { useState, useSyncExternalStore } from 'react';
import { pathOf } from '#shared/diff/index/changed-file.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import { t } from '#renderer/texts/t.ts';
import { addressOf, foldWords } from '#renderer/features/review/model/fold-words.ts';
import { headWords, lineWords } from '#renderer/features/review/model/cursor-words.ts';
import { closedOf, cursorOf, filesOf, foldAt, layoutOf, viewOf } from '#renderer/features/review/store/lines.ts';
import { useReview, useReviewStore, type ReviewStore } from '#renderer/features/review/store/review-store.ts';
import styles from '#renderer/features/review/components/changes-view.module.css';

const wordsAt = (store: ReviewStore, isOther: boolean): string => {
  const files = filesOf(store);
  const layout = layoutOf(store);
  const cursor = cursorOf(store);
  const at = layout.fileOfRow(cursor);
  const file = files[at];
  if (cursor < 0 || file === undefined) return '';
  if (layout.headOf(at) === cursor) return headWords(file, at, files.length);
  const shown = store.source.lineAt(cursor);
  // A line that has not arrived is said when it has.
  if (shown === undefined) return '';
  const fold = foldAt(closedOf(store), cursor);
  const words =
    fold === undefined
      ? lineWords(shown, file, viewOf(store).hiddenWhitespace[at] ?? 0)
      : foldWords(fold, shown.row.kind === rowKinds.removed, addressOf(fold, files));
  return isOther ? `${pathOf(file)}. ${words}` : words;
};

/** A region for screen readers; nothing is seen of it. */
export const CursorWords = () => {
  const { source } = useReviewStore();
  const cursor = useReview(cursorOf);
  const file = useReview((of) => layoutOf(of).fileOfRow(cursorOf(of)));
  useSyncExternalStore(source.subscribe, source.version);
  const [last, setLast] = useState({ cursor, file: -1, isOther: true });
  if (last.cursor !== cursor) setLast({ cursor, file, isOther: file !== last.file });
  return (
    <p className={styles.said} role="status" aria-label={t('review.line_cursor')}>
      {useReview((of) => wordsAt(of, last.isOther))}
    </p>
  );
};
