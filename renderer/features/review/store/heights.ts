/** Heights of comments below lines as they change, by one ResizeObserver for a list; each element is named by its `data-item`. */
import { flushSync } from 'react-dom';
import type { ReviewStore } from './review-store.ts';

const heightIn = ({ borderBoxSize }: ResizeObserverEntry): number => borderBoxSize[0]?.blockSize ?? 0;

const observers = new WeakMap<ReviewStore, ResizeObserver>();

/** Measures before the frame is painted, so that nothing below jumps a frame later; one that is not drawn keeps its last height. */
const observerOf = (store: ReviewStore): ResizeObserver => {
  const observer =
    observers.get(store) ??
    new ResizeObserver((entries) => {
      const before = store.state().heights;
      const measured = entries.flatMap((entry) => {
        const name = entry.target instanceof HTMLElement ? entry.target.dataset['item'] : undefined;
        return name === undefined ? [] : [[name, heightIn(entry)] as const];
      });
      if (measured.some(([name, height]) => before.get(name) !== height))
        flushSync(() => store.set({ heights: new Map([...before, ...measured]) }));
    });
  observers.set(store, observer);
  return observer;
};

/** Measures an element from now on; returns what ends that. */
export const measureItem = (store: ReviewStore, element: HTMLElement): (() => void) => {
  const observer = observerOf(store);
  observer.observe(element);
  return () => observer.unobserve(element);
};
