/** The filter of the changed files: the tree and the lines show what fits it, and nothing else while it is set. */
import { useEffect } from 'react';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { filteredOf, layoutOf } from '#renderer/features/review/store/lines.ts';
import { goToFile } from '#renderer/features/review/store/moves.ts';
import { useReview, useReviewStore } from '#renderer/features/review/store/review-store.ts';

/** The first of what fits comes into view whenever something else is filtered. */
export const useFileFilter = (): void => {
  const store = useReviewStore();
  const text = useReview(({ state }) => state().filter);
  useCommand('screen.close', () => store.set({ filter: '' }), text !== '');
  useEffect(() => {
    const layout = layoutOf(store);
    if (text.trim() !== '' && filteredOf(store).shown > 0) goToFile(store, layout.fileOfRow(layout.rowAt(0)));
  }, [store, text]);
};
