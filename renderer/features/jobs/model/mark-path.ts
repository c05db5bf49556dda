/** The marks on a scroll bar as one path, so that a thousand of them are one element. */
import type { TraceLayout } from './trace-layout.ts';

/** Height of the picture that the path is drawn in. */
const height = 1000;

/** One stroke for each height on the scroll bar; lines of the same height share it. */
export const markPath = (layout: Pick<TraceLayout, 'rowOf' | 'topOf' | 'height'>, lines: Iterable<number>): string => {
  const heights = new Set<number>();
  for (const line of lines) {
    const share = layout.height === 0 ? 0 : layout.topOf(layout.rowOf(line)) / layout.height;
    heights.add(Math.min(height - 1, Math.round(share * height)));
  }
  return [...heights].map((top) => `M0 ${String(top)}h10`).join('');
};
