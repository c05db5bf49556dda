/** Says how many of the changed lines need not be read, and shows or folds them. */
import { Button } from '#renderer/components/controls/button.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { t } from '#renderer/texts/t.ts';
import { foldsWords } from '#renderer/features/review/model/fold-words.ts';
import { toggleFolds } from '#renderer/features/review/store/lines.ts';
import { useReview, useReviewStore } from '#renderer/features/review/store/review-store.ts';
import styles from './filter-bar.module.css';

export const FoldsBar = () => {
  const store = useReviewStore();
  const found = useReview(({ state }) => state().changes.folds);
  const isFolding = useReview(({ state }) => state().isFolding);
  const words = found === null ? '' : foldsWords(found);
  const toggle = (): void => toggleFolds(store);
  useCommand('changes.folds', toggle, words !== '');
  if (words === '') return null;
  return (
    <div className={styles.bar}>
      <span className={styles.words} role="status" aria-label={t('review.less_to_read')}>
        {words}
      </span>
      <Button command="changes.folds" onClick={toggle}>
        {isFolding ? t('review.show_all_lines') : t('review.fold_them')}
      </Button>
    </div>
  );
};
