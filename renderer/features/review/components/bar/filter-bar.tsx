/** Says above the lines that files are left out or lines folded, and leads back to all of them. */
import { useEffect } from 'react';
import { Button } from '#renderer/components/controls/button.tsx';
import { t } from '#renderer/texts/t.ts';
import { filesOf, filteredOf, layoutOf, toggleFolds } from '#renderer/features/review/store/lines.ts';
import { leaveTree, goToFile } from '#renderer/features/review/store/moves.ts';
import { useReview, useReviewStore } from '#renderer/features/review/store/review-store.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { foldsWords } from '#renderer/features/review/model/fold-words.ts';
import styles from './review-bar.module.css';

/** Says how many of the changed lines need not be read, and shows or folds them. */
export const FoldsBar = () => {
  const store = useReviewStore();
  const found = useReview(({ state }) => state().changes.folds);
  const isFolding = useReview(({ state }) => state().isFolding);
  const words = found === null ? '' : foldsWords(found);
  const toggle = (): void => toggleFolds(store);
  useCommand('changes.folds', toggle, words !== '');
  if (words === '') return null;
  return (
    <div className={styles.filterBar}>
      <span className={styles.words} role="status" aria-label={t('review.collapsed_lines')}>
        {words}
      </span>
      <Button command="changes.folds" onClick={toggle}>
        {isFolding ? t('common.expand_lines') : t('review.collapse_lines')}
      </Button>
    </div>
  );
};

/** The filter of the changed files: the tree and the lines show what fits it, and nothing else while it is set. */
export const useFileFilter = (): void => {
  const store = useReviewStore();
  const text = useReview(({ state }) => state().filter);
  useEffect(() => {
    const layout = layoutOf(store);
    if (text.trim() !== '' && filteredOf(store).shown > 0) goToFile(store, layout.fileOfRow(layout.rowAt(0)));
  }, [store, text]);
};

/** Nothing while no file is left out. */
export const FilterBar = () => {
  const store = useReviewStore();
  const { shown, isLeftOut } = useReview(filteredOf);
  const text = useReview(({ state }) => state().filter).trim();
  const of = useReview(filesOf).length;
  if (isLeftOut === null) return null;
  return (
    <div className={styles.filterBar} role="status" aria-label={t('common.filter_files')}>
      <span className={styles.words}>
        {shown === 0 ? t('review.no_match', { text }) : t('review.some_match', { shown, of, text })}
      </span>
      <Button
        onClick={() => {
          store.set({ filter: '' });
          leaveTree(store);
        }}
      >
        {t('common.show_all_files')}
      </Button>
    </div>
  );
};
