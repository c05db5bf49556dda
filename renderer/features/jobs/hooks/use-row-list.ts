/** Scrolling through rows of one height, by the same means as through a log. */
import { useMemo, type RefObject } from 'react';
import { traceRowHeights, type TraceLayout } from '#renderer/features/jobs/model/trace-layout.ts';
import { useTraceScroll, type TraceScroll } from './use-trace-scroll.ts';

/** Each row stands for itself. */
const plainLayout = (rows: number): TraceLayout => {
  const { line: height } = traceRowHeights;
  return {
    rows,
    height: rows * height,
    lineOf: (row) => row,
    rowOf: (line) => line,
    topOf: (row) => row * height,
    rowAt: (top) => Math.max(0, Math.min(rows - 1, Math.floor(top / height))),
    sectionAt: () => undefined,
  };
};

const notFollowing = { isFollowing: false, setFollowing: () => undefined };

/** The layout of so many rows, and scrolling through it. */
export const useRowList = (
  scroller: RefObject<HTMLDivElement | null>,
  rows: number,
): { readonly layout: TraceLayout; readonly scroll: TraceScroll } => {
  const layout = useMemo(() => plainLayout(rows), [rows]);
  return { layout, scroll: useTraceScroll(scroller, layout, notFollowing) };
};
