/** The order of the tree of changed files: by folder, or the reading order, which the worker computes when it is chosen. */
import { useEffect } from 'react';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { rememberTreeOrder, type TreeOrder } from '#renderer/features/review/model/reading-choices.ts';
import { filesOf } from '#renderer/features/review/store/lines.ts';
import { wantsChapters } from '#renderer/features/review/store/moves.ts';
import { useReview, useReviewStore, type ReviewStore } from '#renderer/features/review/store/review-store.ts';

export const chooseOrder = (store: ReviewStore, order: TreeOrder): void => {
  store.set({ order });
  rememberTreeOrder(order);
};

export const useReadingOrder = (): void => {
  const store = useReviewStore();
  const isWanted = useReview(wantsChapters);
  const indexNumber = useReview(({ state }) => state().changes.indexNumber);
  const hasSeveral = useReview((of) => filesOf(of).length > 1);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    void store.review.ask('readingOrder', undefined).then((chapters) => {
      if (isCurrent) store.set({ chapters });
    });
    return () => {
      isCurrent = false;
    };
    // Lines that were computed may define or use more.
  }, [store, isWanted, indexNumber]);
  const toggle = (): void => chooseOrder(store, store.state().order === 'reading' ? 'folder' : 'reading');
  useCommand('changes.reading-order', toggle, hasSeveral);
};
