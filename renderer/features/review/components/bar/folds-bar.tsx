/** Says how many of the changed lines need not be read, and shows or folds them. */
import { Button } from '../../../../components/controls/button.tsx';
import { useCommand } from '../../../../components/context/commands.tsx';
import { t } from '../../../../texts/t.ts';
import type { LineFolds } from '../../hooks/use-line-folds.ts';
import { foldsWords } from '../../model/fold-words.ts';
import styles from './filter-bar.module.css';

export const FoldsBar = ({ folds }: { readonly folds: LineFolds }) => {
  const words = folds.found === null ? '' : foldsWords(folds.found);
  useCommand('changes.folds', folds.toggle, words !== '');
  if (words === '') return null;
  return (
    <div className={styles.bar}>
      <span className={styles.words} role="status" aria-label={t('review.less_to_read')}>
        {words}
      </span>
      <Button command="changes.folds" onClick={folds.toggle}>
        {folds.isFolding ? t('review.show_all_lines') : t('review.fold_them')}
      </Button>
    </div>
  );
};
