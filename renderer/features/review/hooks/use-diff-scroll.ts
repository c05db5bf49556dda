/** Follows the scrolling of the list of rows: which are drawn, and where. */
import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState, use } from 'react';
import { flushSync } from 'react-dom';
import { beforeNextFrame } from '#renderer/components/layout/frames.ts';
import { covers, isAway, rowsAround, rowWindowAt } from '#renderer/features/review/model/row-window.ts';
import { layoutOf, viewOf } from '#renderer/features/review/store/lines.ts';
import { useReview, useReviewStore } from '#renderer/features/review/store/review-store.ts';
import { followView, keepAnchor, measureList, readScroll, scaleOf } from '#renderer/features/review/store/scroll.ts';
import { CodeLookContext } from '#renderer/components/text/code-look.ts';
import { keepListSize } from '#renderer/features/review/model/row-heights.ts';

/** Follows how code is drawn: its size, the width of the list, and whether long lines wrap, for which the worker counts columns. */
export const useCodeLines = (): void => {
  const store = useReviewStore();
  const { scroller } = store;
  const look = use(CodeLookContext);
  const wanted = look.wraps ? look.tabWidth : null;
  useLayoutEffect(() => store.set({ look }), [store, look]);
  // Lines wrap once their columns were counted.
  useEffect(() => {
    if (viewOf(store).tabWidth !== wanted) store.review.change({ kind: 'columns', tabWidth: wanted });
  }, [store, wanted]);
  // By an observer, and never measured.
  useEffect(() => {
    if (scroller.current === null) return undefined;
    const observer = new ResizeObserver((entries) => {
      const width = entries.at(-1)?.contentRect.width ?? 0;
      keepListSize({ width });
      store.set({ width });
    });
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [store, scroller]);
};

/** What the list of rows needs. */
export const useDiffScroll = () => {
  const store = useReviewStore();
  const { source, scroller } = store;
  const layout = useReview(layoutOf);
  const scale = useReview(scaleOf);
  const view = useReview(({ state }) => state().scrolled);
  const [around, setAround] = useState<number>(rowsAround.atFirst);
  const drawn = useMemo(() => rowWindowAt(layout, view.top, view.height, around), [layout, view, around]);
  const latest = useRef(drawn);
  useLayoutEffect(() => {
    latest.current = drawn;
  });
  useLayoutEffect(() => keepAnchor(store), [store, layout, source]);
  // What is in view comes first, what is around it once that is drawn: also after a jump.
  useEffect(() => {
    if (around !== rowsAround.settled) startTransition(() => setAround(rowsAround.settled));
  }, [around]);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => measureList(store, element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [store, scroller]);
  const onScroll = (): void => {
    const top = readScroll(store);
    // As the observer said it: read here, the page might be laid out once more for each step.
    const { height } = store.state().scrolled;
    followView(store, top, height);
    if (scaleOf(store).ratio <= 1 && covers(latest.current, layoutOf(store), top, height)) return;
    // Drawn before the next frame, so that a jump never shows an empty list.
    flushSync(() => {
      if (isAway(latest.current, layoutOf(store), top, height)) setAround(rowsAround.atFirst);
      store.set({ scrolled: { top, height } });
    });
  };
  return {
    window: drawn,
    /** Height of the element that stands for the whole list. */
    elementHeight: scale.elementHeight,
    /** Top of the first drawn row within that element. */
    offset: layout.topOf(drawn.first) - view.top + view.top / scale.ratio,
    onScroll,
  };
};

/** Keys belong to the lines as soon as they are there, unless the user is typing. */
export const useFocusOnce = (scroller: { readonly current: HTMLDivElement | null }): void => {
  useEffect(
    // The focus lays the page out: with the frame, and not once more before it.
    () =>
      beforeNextFrame(() => {
        const isTyping = document.activeElement?.matches('input, textarea, select, [role=dialog] *') ?? false;
        // A comment that the address names has the keys already.
        const isInside = scroller.current?.contains(document.activeElement) ?? false;
        if (!isTyping && !isInside) scroller.current?.focus({ preventScroll: true });
      }),
    [scroller],
  );
};
