/** Says above the lines that some files are left out, and leads back to all of them. */
import { Button } from '../../../../components/controls/button.tsx';
import { t } from '../../../../texts/t.ts';
import type { FileFilter } from '../../hooks/use-file-filter.ts';
import styles from './filter-bar.module.css';

export const FilterBar = ({
  filter,
  files,
  onLeave,
}: {
  readonly filter: FileFilter;
  readonly files: number;
  /** Gives the focus to the lines. */
  readonly onLeave: () => void;
}) => (
  <div className={styles.bar} role="status" aria-label={t('review.filter')}>
    <span className={styles.words}>
      {filter.shown === 0
        ? t('review.none_in_path', { count: files, text: filter.text.trim() })
        : t('review.some_in_path', { shown: filter.shown, count: files, text: filter.text.trim() })}
    </span>
    <Button
      onClick={() => {
        filter.clear();
        onLeave();
      }}
    >
      {t('review.show_all_files')}
    </Button>
  </div>
);
