/** A comparison of two commits or branches, open while its screen is: what it says beside its files is read with them. */
import { useMemo, useSyncExternalStore } from 'react';
import type { CommitRange } from '#renderer/workers/changes/changes-protocol.ts';
import type { ChangesState } from '#renderer/workers/changes/changes-client.ts';
import { createReview, type Review } from '#renderer/features/review/model/review.ts';
import { splitChoice } from '#renderer/features/review/model/reading-choices.ts';

/** The review of a comparison; `range` null: there is none. */
export const useComparisonReview = (project: number | string, { from, to }: CommitRange): Review =>
  useMemo(
    () =>
      createReview({
        project,
        // A comparison belongs to no merge request.
        iid: 0,
        range: { from, to },
        ref: to,
        isSplit: splitChoice(),
        ignoresWhitespace: false,
      }),
    [project, from, to],
  );

/** The same with its state; null before it was opened. */
export const useComparison = (
  project: number | string,
  range: CommitRange,
): { readonly review: Review; readonly state: ChangesState | null } => {
  const review = useComparisonReview(project, range);
  return { review, state: useSyncExternalStore(review.subscribe, review.state) };
};
