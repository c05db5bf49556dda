/** Which rows of a long list are drawn with all of their cells: after a jump those in view have their main cell first. */
import { startTransition, useEffect, useState } from 'react';

/** Rows from `start` up to the one before `end`. */
export interface RowSpan {
  readonly start: number;
  readonly end: number;
}

/** Rows that can be drawn with all of their cells within one frame. */
const perFrame = 12;

const lengthOf = ({ start, end }: RowSpan): number => end - start;

const isSame = (one: RowSpan, other: RowSpan): boolean => one.start === other.start && one.end === other.end;

/** The whole rows after a step of scrolling: all where few are new, otherwise those that stayed. */
export const wholeAfter = (before: RowSpan, drawn: RowSpan, firstInView: number): RowSpan => {
  const start = Math.max(before.start, drawn.start);
  const kept = { start, end: Math.max(start, Math.min(before.end, drawn.end)) };
  if (lengthOf(drawn) - lengthOf(kept) <= perFrame) return drawn;
  return lengthOf(kept) > 0 ? kept : { start: firstInView, end: firstInView };
};

/** With the rows of one more frame: those below first. */
export const withMore = (whole: RowSpan, drawn: RowSpan): RowSpan => {
  const end = Math.min(drawn.end, whole.end + perFrame);
  const left = perFrame - (end - whole.end);
  return { start: Math.max(drawn.start, whole.start - left), end };
};

/**
 * Follows what is drawn of a list.
 * @param entries what the list shows: when it is other than before, all is whole at once
 * @param drawn the rows in view and those beside them. @param firstInView the first in view
 */
export const useWholeRows = (entries: unknown, drawn: RowSpan, firstInView: number): RowSpan => {
  const [kept, setKept] = useState({ entries, whole: drawn, drawn });
  const isFollowed = kept.entries === entries && isSame(kept.drawn, drawn);
  const whole = isFollowed ? kept.whole : kept.entries === entries ? wholeAfter(kept.whole, drawn, firstInView) : drawn;
  if (!isFollowed) setKept({ entries, whole, drawn });
  const isMissing = !isSame(whole, drawn);
  useEffect(() => {
    if (!isMissing) return undefined;
    // After the frame that shows the others.
    const frame = requestAnimationFrame(() =>
      startTransition(() => setKept((before) => ({ ...before, whole: withMore(before.whole, before.drawn) }))),
    );
    return () => cancelAnimationFrame(frame);
  }, [isMissing, kept]);
  return whole;
};
