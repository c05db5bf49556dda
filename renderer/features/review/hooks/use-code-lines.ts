/** Follows how code is drawn: its size, the width of the list, and whether long lines wrap, for which the worker counts columns. */
import { use, useEffect, useLayoutEffect } from 'react';
import { CodeLookContext } from '#renderer/components/text/code-look.ts';
import { keepListSize } from '#renderer/features/review/model/list-size.ts';
import { viewOf } from '#renderer/features/review/store/lines.ts';
import { useReviewStore } from '#renderer/features/review/store/review-store.ts';

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
