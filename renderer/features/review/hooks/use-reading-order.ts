/** The order of the tree of changed files: by folder, or the reading order, which the worker computes when it is chosen. */
import { useEffect, useMemo, useState } from 'react';
import type { Chapter } from '../../../../shared/diff/reading-order/reading-order.ts';
import { useCommand } from '../../../components/context/commands.tsx';
import type { ChangesState } from '../../../workers/changes/changes-client.ts';
import type { Review } from '../model/review.ts';
import { rememberTreeOrder, treeOrderChoice, type TreeOrder } from '../model/tree-order-choice.ts';

export interface ReadingOrder {
  readonly chosen: TreeOrder;
  choose(order: TreeOrder): void;
  /** The chapters while they are chosen and known. */
  readonly chapters: readonly Chapter[] | null;
  /** The files in their order, while it is chosen and known. */
  readonly files: readonly number[] | null;
  /** They are chosen, and not known yet. */
  readonly isPending: boolean;
}

/** Follows the choice. */
export const useReadingOrder = (review: Review, { files, phase, indexNumber }: ChangesState): ReadingOrder => {
  const [chosen, setChosen] = useState(treeOrderChoice);
  const [found, setFound] = useState<readonly Chapter[] | null>(null);
  const isWanted = chosen === 'reading' && phase !== 'loading' && files.length > 1;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    void review.ask({ kind: 'reading-order' }).then((chapters) => {
      if (isCurrent) setFound(chapters);
    });
    return () => {
      isCurrent = false;
    };
    // Lines that were computed may define or use more.
  }, [review, isWanted, indexNumber]);
  const choose = (order: TreeOrder): void => {
    setChosen(order);
    rememberTreeOrder(order);
  };
  useCommand('changes.reading-order', () => choose(chosen === 'reading' ? 'folder' : 'reading'), files.length > 1);
  const chapters = isWanted ? found : null;
  const order = useMemo(() => chapters?.flatMap((chapter) => chapter.files) ?? null, [chapters]);
  return { chosen, choose, chapters, files: order, isPending: isWanted && found === null };
};
