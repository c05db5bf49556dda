/** Lines added and removed; what is none is not said. */
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import { numberText } from '#shared/locale/formats.ts';
import styles from './line-counts.module.css';

type Counts = Pick<IndexedFile, 'added' | 'removed'>;

/** The lines of all files together. */
export const totalOf = (files: readonly Counts[]): Counts =>
  files.reduce((sum, file) => ({ added: sum.added + file.added, removed: sum.removed + file.removed }), {
    added: 0,
    removed: 0,
  });

export const LineCounts = ({ added, removed }: Counts) => (
  <span className={styles.counts}>
    {added > 0 && <span className={styles.plus}>+{numberText(added)}</span>}
    {removed > 0 && <span className={styles.minus}>−{numberText(removed)}</span>}
  </span>
);
