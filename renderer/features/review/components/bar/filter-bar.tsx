/** Says above the lines that some files are left out, and leads back to all of them. */
import { Button } from '#renderer/components/controls/button.tsx';
import { t } from '#renderer/texts/t.ts';
import { filesOf, filteredOf } from '#renderer/features/review/store/lines.ts';
import { leaveTree } from '#renderer/features/review/store/moves.ts';
import { useReview, useReviewStore } from '#renderer/features/review/store/review-store.ts';
import styles from './filter-bar.module.css';

/** Nothing while no file is left out. */
export const FilterBar = () => {
  const store = useReviewStore();
  const { shown, isLeftOut } = useReview(filteredOf);
  const text = useReview(({ state }) => state().filter).trim();
  const count = useReview(filesOf).length;
  if (isLeftOut === null) return null;
  return (
    <div className={styles.bar} role="status" aria-label={t('review.filter')}>
      <span className={styles.words}>
        {shown === 0 ? t('review.none_in_path', { count, text }) : t('review.some_in_path', { shown, count, text })}
      </span>
      <Button
        onClick={() => {
          store.set({ filter: '' });
          leaveTree(store);
        }}
      >
        {t('review.show_all_files')}
      </Button>
    </div>
  );
};
