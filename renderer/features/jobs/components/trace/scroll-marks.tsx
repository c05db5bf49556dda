/** Marks on the scroll bar of a log: where matches are, and the first error. */
import { memo } from 'react';
import type { TraceLayout } from '#renderer/features/jobs/model/trace-layout.ts';
import { markPath } from '#renderer/features/jobs/model/mark-path.ts';
import styles from './trace-view.module.css';

export interface ScrollMarksProps {
  readonly layout: TraceLayout;
  /** Lines with matches, ascending. */
  readonly matches: Iterable<number>;
  /** Lines with something else that is looked for, drawn over the matches. */
  readonly errors: Iterable<number>;
}

/** Drawn over the scroll bar, which keeps the pointer. */
export const ScrollMarks = memo(({ layout, matches, errors }: ScrollMarksProps) => (
  <svg className={styles.marks} viewBox="0 0 10 1000" preserveAspectRatio="none" aria-hidden="true" data-marks="">
    <path className={styles.match} d={markPath(layout, matches)} />
    <path className={styles.error} d={markPath(layout, errors)} />
  </svg>
));
ScrollMarks.displayName = 'ScrollMarks';
