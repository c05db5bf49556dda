/** Where the matches are along the scroll bar: one path, however many they are. */
import type { RowLayout } from '#shared/diff/view/row-layout.ts';
import { layoutOf } from '#renderer/features/review/store/lines.ts';
import { useReview } from '#renderer/features/review/store/review-store.ts';
import styles from './scroll-marks.module.css';

/** Marks that fit beside each other from top to bottom. */
const places = 400;

const positionOf = (layout: RowLayout, line: number): number =>
  Math.min(places - 1, Math.floor((layout.topOf(line) / Math.max(1, layout.height)) * places));

const pathOf = (at: Iterable<number>): string => [...at].map((place) => `M0 ${String(place)}h1v1h-1z`).join('');

export interface ScrollMarksProps {
  readonly lines: readonly number[];
  /** Index of the current one; −1 for none. */
  readonly current: number;
}

export const ScrollMarks = ({ lines, current }: ScrollMarksProps) => {
  const layout = useReview(layoutOf);
  const at = new Set(lines.map((line) => positionOf(layout, line)));
  const here = lines[current];
  return (
    <svg className={styles.marks} viewBox={`0 0 1 ${String(places)}`} preserveAspectRatio="none" aria-hidden>
      <path className={styles.match} d={pathOf(at)} />
      {here !== undefined && <path className={styles.current} d={pathOf([positionOf(layout, here)])} />}
    </svg>
  );
};
