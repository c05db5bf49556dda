/** What hangs below a row: as wide as the list, as high as its content; with the focus in it, it stays while its row is out of view. */
import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import type { RowLayout } from '#shared/diff/view/row-layout.ts';
import type { PlacedItem } from '#renderer/features/review/model/below-rows.ts';
import { focusLines } from '#renderer/features/review/store/moves.ts';
import { useReview, useReviewStore, type ReviewStore } from '#renderer/features/review/store/review-store.ts';
import styles from './diff-list.module.css';

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
const measureItem = (store: ReviewStore, element: HTMLElement): (() => void) => {
  const observer = observerOf(store);
  observer.observe(element);
  return () => observer.unobserve(element);
};

/** Where the items of a row are from the first row that is drawn, in pixels. */
export const topBelow = (layout: RowLayout, row: number, first: number): number =>
  layout.topOf(row) + layout.ownHeightOf(row) - layout.topOf(first);

export const BelowRow = ({
  items,
  top,
}: {
  readonly items: readonly PlacedItem[];
  /** Its row is not drawn: pixels from the first that is; null where the row is drawn. */
  readonly top: number | null;
}) => {
  const store = useReviewStore();
  const comments = useReview(({ state }) => state().comments);
  const measure = useCallback(
    (element: HTMLElement | null) => (element === null ? undefined : measureItem(store, element)),
    [store],
  );
  return (
    <div
      role="row"
      className={styles.below}
      style={top === null ? undefined : { position: 'absolute', top }}
      onFocus={({ target }) => {
        const key = target.closest<HTMLElement>('[data-item]')?.dataset['item'];
        if (key !== undefined) store.set({ keptItem: key });
      }}
    >
      <div role="gridcell">
        {items.map(({ item, position, quoted }) => (
          <div
            key={item.key}
            ref={measure}
            data-item={item.key}
            role="group"
            aria-label={item.label}
            tabIndex={-1}
            className={styles.item}
          >
            {comments?.render(item.key, position, () => focusLines(store), quoted)}
          </div>
        ))}
      </div>
    </div>
  );
};
