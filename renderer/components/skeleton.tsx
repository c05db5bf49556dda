/** Skeletons: the shape of what comes, after 200 ms, without shimmer. */
import { useEffect, useState } from 'react';
import styles from './skeleton.module.css';

const patience = 200;

const useLate = (): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
};

const widths = [150, 190, 120, 170, 96, 180, 140] as const;

/** Rows of a list to come. */
export const SkeletonRows = ({ label, rows = 7 }: { readonly label: string; readonly rows?: number }) => {
  const isLate = useLate();
  return (
    <div className={styles.rows} role="status" aria-busy="true" aria-label={label}>
      {isLate &&
        Array.from({ length: rows }, (_, index) => (
          <div key={index} className={styles.row} style={{ opacity: Math.max(0.2, 1 - index * 0.1) }}>
            <i className={styles.dot} />
            <i style={{ width: 2 * (widths[index % widths.length] ?? 120) }} />
            <i style={{ width: 48 }} />
            <i className={styles.end} />
          </div>
        ))}
    </div>
  );
};

/** Lines of a text to come. */
export const SkeletonText = ({ label, lines = 4 }: { readonly label: string; readonly lines?: number }) => {
  const isLate = useLate();
  return (
    <div className={styles.text} role="status" aria-busy="true" aria-label={label}>
      {isLate &&
        Array.from({ length: lines }, (_, index) => (
          <i key={index} style={{ width: `${String(92 - ((index * 23) % 50))}%`, opacity: 1 - index * 0.12 }} />
        ))}
    </div>
  );
};
