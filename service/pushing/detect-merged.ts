/** A push may bring all commits of a merge request into its target: then it is merged, by the one who pushed. */
import type { Context } from '#service/context.ts';
import { commitsBrought } from '#service/git/brought-commits.ts';
import { noObject } from '#service/events/service-event.ts';
import { completeMerge } from '#service/merging/complete.ts';
import { addIntent } from '#service/store/intents.ts';
import { hasOpenRequestsInto, openRequestsWithHeads } from '#service/store/merge-requests.ts';
import type { BranchMove } from './refresh-requests.ts';

/**
 * Finds out what a move of a branch brought; what it gives back marks every open merge request into the branch whose head is
 * among it as merged. A head that the branch had before is not among it, and stays open. One git process, however many
 * merge requests are open.
 */
export const detectMerged = async (
  context: Context,
  { projectId, branch, change, userId }: BranchMove,
): Promise<() => void> => {
  const { database } = context;
  const isNew = change.before === noObject;
  if (isNew || !hasOpenRequestsInto(database, projectId, branch)) return () => undefined;
  const brought = await commitsBrought(context.repositoryOf(projectId), change);
  return () => {
    for (const row of openRequestsWithHeads(database, projectId, branch, [...brought.keys()])) {
      const intent = {
        kind: 'merge',
        mergeRequestId: row.id,
        userId,
        targetRef: change.ref,
        from: change.before,
        to: brought.get(row.head_sha) ?? change.after,
        at: context.now().toISOString(),
        removedBranch: null,
      } as const;
      completeMerge(context, { id: addIntent(database, intent), intent });
    }
  };
};
