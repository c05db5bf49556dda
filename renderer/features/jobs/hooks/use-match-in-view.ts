/** Brings a match into view sideways: a line may be longer than the view. */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { TraceLine } from '#shared/trace/trace-line.ts';
import type { TraceMatch } from '#shared/trace/trace-search.ts';

/** Pixels at either edge in which a match is not well seen. */
const edge = 80;

/** Once for each match that was gone to, so that nothing moves while somebody looks elsewhere. @param shown the line as it is drawn */
export const useMatchInView = (
  scrollerRef: RefObject<HTMLElement | null>,
  current: TraceMatch | null,
  shown: TraceLine | undefined,
): void => {
  const last = useRef<TraceMatch | null>(null);
  useLayoutEffect(() => {
    const list = scrollerRef.current;
    if (current === null || list === null || last.current === current) return;
    const mark = list.querySelector(`[data-line="${String(current.line)}"] [data-current]`);
    if (mark === null) return;
    last.current = current;
    const [at, view] = [mark.getBoundingClientRect(), list.getBoundingClientRect()];
    if (at.left < view.left + edge || at.right > view.right - edge)
      list.scrollLeft += at.left - view.left - view.width / 3;
  }, [scrollerRef, current, shown]);
};
