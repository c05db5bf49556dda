/** The lines of a log that are drawn, in what scrolls them; marks on the scroll bar say where matches are, and errors. */
import { memo, type MouseEvent, type ReactNode, type RefObject } from 'react';
import type { TraceLayout } from '#renderer/features/jobs/model/trace-layout.ts';
import { markPath } from '#renderer/features/jobs/model/mark-path.ts';
import type { TraceScroll } from '#renderer/features/jobs/hooks/use-trace-scroll.ts';
import styles from './trace-view.module.css';

interface ScrollMarksProps {
  readonly layout: TraceLayout;
  /** Lines with matches, ascending. */
  readonly matches: Iterable<number>;
  /** Lines with something else that is looked for, drawn over the matches. */
  readonly errors: Iterable<number>;
}

/** Drawn over the scroll bar, which keeps the pointer. */
const ScrollMarks = memo(({ layout, matches, errors }: ScrollMarksProps) => (
  <svg className={styles.marks} viewBox="0 0 10 1000" preserveAspectRatio="none" aria-hidden="true" data-marks="">
    <path className={styles.match} d={markPath(layout, matches)} />
    <path className={styles.error} d={markPath(layout, errors)} />
  </svg>
));
ScrollMarks.displayName = 'ScrollMarks';

export interface LogLinesProps extends ScrollMarksProps {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly scroll: TraceScroll;
  /** Name for assistive technology. */
  readonly label: string;
  readonly isWrapped?: boolean;
  readonly onContextMenu?: (event: MouseEvent<HTMLElement>) => void;
  /** The rows that are drawn. */
  readonly children: ReactNode;
}

export const LogLines = ({ scroller, scroll, label, isWrapped, onContextMenu, children, ...marks }: LogLinesProps) => (
  <div className={styles.frame}>
    {/* The menu of a line is a second way to what the bar offers. */}
    {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
    <div
      ref={scroller}
      role="region"
      aria-label={label}
      // A region that scrolls is reached by the keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles.list}
      onScroll={scroll.onScroll}
      onContextMenu={onContextMenu}
    >
      <div className={styles.all} style={{ height: scroll.elementHeight }}>
        <div className={isWrapped === true ? styles.drawnWrapped : styles.drawn} style={{ top: scroll.offset }}>
          {children}
        </div>
      </div>
    </div>
    {scroll.isScrollable && <ScrollMarks {...marks} />}
  </div>
);
