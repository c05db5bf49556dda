/** The bar with which a file's lines are moved sideways; it is drawn by the file's own `--shift`, and never measured. */
import type { PointerEvent } from 'react';
import styles from './diff-list.module.css';

export interface AcrossBarProps {
  readonly file: number;
  /** Pixels of the longest line that was seen. */
  readonly reach: number;
  /** Pixels of text in view. */
  readonly view: number;
  /** Pixels of the bar. */
  readonly track: number;
  readonly onBy: (file: number, pixels: number) => void;
}

/** Shortest thumb in pixels: it can still be taken hold of. */
const shortest = 40;

/** The same is done by the wheel and the arrow keys. */
export const AcrossBar = ({ file, reach, view, track, onBy }: AcrossBarProps) => {
  const thumb = Math.max(shortest, Math.round((track * view) / reach));
  const perPixel = (reach - view) / Math.max(1, track - thumb);
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    // The click chooses no line, and what is selected stays selected.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onBy(file, event.movementX * perPixel);
  };
  return (
    <div role="presentation" className={styles.across}>
      <div
        role="presentation"
        className={styles.thumb}
        style={{ width: thumb, transform: `translateX(calc(var(--shift, 0px) / ${String(perPixel)}))` }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
      />
    </div>
  );
};
