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

const Lines = ({ lines }: { readonly lines: number }) =>
  Array.from({ length: lines }, (_, index) => (
    <i
      key={index}
      style={{ width: `${String(92 - ((index * 23) % 50))}%`, opacity: Math.max(0.2, 1 - index * 0.08) }}
    />
  ));

/** Lines of a text to come. */
export const SkeletonText = ({ label, lines = 4 }: { readonly label: string; readonly lines?: number }) => {
  const isLate = useLate();
  return (
    <div className={styles.text} role="status" aria-busy="true" aria-label={label}>
      {isLate && <Lines lines={lines} />}
    </div>
  );
};

/** A thing to come: its head, its tabs, its text. `title` is the screen's heading until the thing has said its own. */
export const SkeletonThing = ({ label, title }: { readonly label: string; readonly title: string }) => {
  const isLate = useLate();
  return (
    <div className={styles.thing} role="status" aria-busy="true" aria-label={label}>
      <div className={styles.head}>
        <h1 className={styles.said}>{title}</h1>
        {isLate && <i style={{ width: 320 }} />}
      </div>
      <div className={styles.tabs}>
        {isLate && [56, 52, 60].map((width, index) => <i key={index} style={{ width }} />)}
      </div>
      <div className={styles.body}>
        <div className={styles.text}>{isLate && <Lines lines={8} />}</div>
      </div>
    </div>
  );
};

/** A tree and the lines of its files to come. */
export const SkeletonLines = ({ label }: { readonly label: string }) => {
  const isLate = useLate();
  return (
    <div className={styles.split} role="status" aria-busy="true" aria-label={label}>
      <div className={styles.tree}>
        <div className={styles.text}>{isLate && <Lines lines={10} />}</div>
      </div>
      <div className={styles.body}>
        <div className={styles.text}>{isLate && <Lines lines={14} />}</div>
      </div>
    </div>
  );
};
