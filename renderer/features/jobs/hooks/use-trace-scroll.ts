/** Scrolling through a trace: which rows are drawn, the end that is followed, and the way to bring a line into view. */
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { createScrollScale } from '#renderer/components/layout/scroll-scale.ts';
import { traceRowHeights, type TraceLayout } from '#renderer/features/jobs/model/trace-layout.ts';

/** Rows drawn beyond either edge of the view. */
const around = 14;

/** What the list of lines needs. */
export interface TraceScroll {
  /** First and last row that are drawn; the last is before the first where there is none. */
  readonly first: number;
  readonly last: number;
  /** Height of the element that stands for the whole list. */
  readonly elementHeight: number;
  /** Top of the first drawn row within that element. */
  readonly offset: number;
  /** Whether there is more than fits into the view. */
  readonly isScrollable: boolean;
  onScroll(): void;
  /** Brings a line that is not in view to its middle. */
  showLine(line: number): void;
  /** Back from where a long line was read. */
  toLeft(): void;
  toStart(): void;
  toEnd(): void;
  /** The first line in view. */
  firstInView(): number;
}

interface View {
  readonly top: number;
  readonly height: number;
}

const scrollElement = (element: HTMLElement, top: number, left = element.scrollLeft): void => {
  element.scrollTop = top;
  element.scrollLeft = left;
};

/** Where the list stands, and how it is moved. */
const usePosition = (scroller: RefObject<HTMLDivElement | null>, layout: TraceLayout) => {
  const [view, setView] = useState<View>({ top: 0, height: 0 });
  const lastTop = useRef(0);
  /** The line at the top, which stays there when rows above it come and go. */
  const anchor = useRef({ line: 0, hidden: 0 });
  const scale = useMemo(() => createScrollScale(layout.height, view.height), [layout, view.height]);
  const listTop = (): number => scale.toList(scroller.current?.scrollTop ?? 0);
  const remember = (top: number): void => {
    const row = layout.rowAt(top);
    anchor.current = { line: layout.lineOf(row), hidden: top - layout.topOf(row) };
    lastTop.current = scroller.current?.scrollTop ?? 0;
  };
  const moveTo = (top: number): void => {
    const element = scroller.current;
    if (element === null) return;
    scrollElement(element, scale.toElement(Math.max(0, top)));
    remember(listTop());
    setView({ top: listTop(), height: element.clientHeight });
  };
  return {
    view,
    setView,
    scale,
    listTop,
    remember,
    moveTo,
    endTop: (): number => layout.height - (scroller.current?.clientHeight ?? 0),
    anchorTop: (): number => layout.topOf(layout.rowOf(anchor.current.line)) + anchor.current.hidden,
    /** How far the user has scrolled since the place was remembered. */
    scrolledBy: (): number => (scroller.current?.scrollTop ?? 0) - lastTop.current,
  };
};

/** Says how high an element is, at once and whenever that changes. */
const useHeight = (ref: RefObject<HTMLElement | null>, onHeight: (height: number) => void): void => {
  const resized = useEffectEvent(onHeight);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => resized(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
};

/** The state of scrolling; while `isFollowing`, the end stays in view while lines arrive. */
export const useTraceScroll = (
  scroller: RefObject<HTMLDivElement | null>,
  layout: TraceLayout,
  follow: { readonly isFollowing: boolean; readonly setFollowing: (isFollowing: boolean) => void },
): TraceScroll => {
  const { isFollowing, setFollowing } = follow;
  const { view, setView, scale, listTop, remember, moveTo, endTop, ...place } = usePosition(scroller, layout);
  const first = Math.max(0, layout.rowAt(view.top) - around);
  const last = Math.min(layout.rows - 1, layout.rowAt(view.top + view.height) + around);

  const onScroll = (): void => {
    const element = scroller.current;
    if (element === null) return;
    const top = listTop();
    const height = element.clientHeight;
    if (place.scrolledBy() < -1) setFollowing(false);
    else if (place.scrolledBy() > 1 && top >= endTop() - 1) setFollowing(true);
    remember(top);
    const isDrawn =
      (first === 0 || layout.rowAt(top) - first >= 4) &&
      (last === layout.rows - 1 || last - layout.rowAt(top + height) >= 4);
    // Drawn before the next frame, so that a jump never shows an empty list.
    if (scale.ratio > 1 || !isDrawn) flushSync(() => setView({ top, height }));
  };

  // Lines that arrive, sections that are folded and lines that turn out to be wrapped move what is in view.
  const moved = useEffectEvent(() => {
    const top = isFollowing ? endTop() : place.anchorTop();
    if (Math.abs(top - listTop()) >= 1) moveTo(top);
  });
  useLayoutEffect(() => moved(), [layout, isFollowing]);
  useHeight(scroller, (height) => {
    if (isFollowing) moveTo(endTop());
    else setView({ top: listTop(), height });
  });

  return {
    first,
    last,
    elementHeight: scale.elementHeight,
    offset: layout.topOf(first) - view.top + view.top / scale.ratio,
    isScrollable: layout.height > view.height,
    onScroll,
    showLine: (line) => {
      const height = scroller.current?.clientHeight ?? 0;
      const top = layout.topOf(layout.rowOf(line));
      const viewTop = listTop();
      const room = 2 * traceRowHeights.line;
      if (top < viewTop + room || top > viewTop + height - room) moveTo(top - Math.floor(height / 2));
    },
    toLeft: () => {
      if (scroller.current !== null) scrollElement(scroller.current, scroller.current.scrollTop, 0);
    },
    toStart: () => moveTo(0),
    toEnd: () => moveTo(endTop()),
    firstInView: () => layout.lineOf(layout.rowAt(listTop())),
  };
};
