/** Heights of elements as they change, by one ResizeObserver; each element is named by its `data-item`. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What was measured, and how an element is given. */
export interface Heights {
  /** Pixels by name; an element that is not drawn any more keeps its last height. */
  readonly heights: ReadonlyMap<string, number>;
  /** A ref of an element to measure. */
  readonly measure: (element: HTMLElement | null) => (() => void) | undefined;
}

const heightIn = ({ borderBoxSize }: ResizeObserverEntry): number => borderBoxSize[0]?.blockSize ?? 0;

/** Measures before the frame is painted, so that nothing below jumps a frame later. */
export const useHeights = (): Heights => {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        const measured = entries.flatMap((entry) => {
          const name = entry.target instanceof HTMLElement ? entry.target.dataset['item'] : undefined;
          return name === undefined ? [] : [[name, heightIn(entry)] as const];
        });
        if (measured.length === 0) return;
        flushSync(() =>
          setHeights((before) =>
            measured.every(([name, height]) => before.get(name) === height)
              ? before
              : new Map([...before, ...measured]),
          ),
        );
      }),
  );
  useEffect(() => () => observer.disconnect(), [observer]);
  const [measure] = useState(() => (element: HTMLElement | null) => {
    if (element === null) return undefined;
    observer.observe(element);
    return () => observer.unobserve(element);
  });
  return { heights, measure };
};
