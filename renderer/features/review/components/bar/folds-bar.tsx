/** Says how many of the changed lines need not be read, and shows or folds them. */
import { Button } from '../../../../components/controls/button.tsx';
import { useCommand } from '../../../../components/context/commands.tsx';
import { t } from '../../../../texts/t.ts';
import { foldsWords } from '../../model/fold-words.ts';
import { toggleFolds } from '../../store/lines.ts';
import { useReview, useReviewStore } from '../../store/review-store.ts';
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
