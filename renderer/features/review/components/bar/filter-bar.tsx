/** Says above the lines that some files are left out, and leads back to all of them. */
import { numberText } from '../../../../../shared/locale/formats.ts';
import { Button } from '../../../../components/controls/button.tsx';
import { countOf } from '../../model/count-of.ts';
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
  <div className={styles.bar} role="status" aria-label="Filter">
    <span className={styles.words}>
      {filter.shown === 0 ? 'No file of ' : `${numberText(filter.shown)} of `}
      {countOf(files, 'file')} with “{filter.text.trim()}” in the path
    </span>
    <Button
      onClick={() => {
        filter.clear();
        onLeave();
      }}
    >
      Show all files
    </Button>
  </div>
);
