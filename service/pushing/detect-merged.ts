/** A push may bring all commits of a merge request into its target: then it is merged, by whoever pushed. */
import type { Context } from '../context.ts';
import { broughtBy, isAncestor } from '../git/merge-base.ts';
import { noObject } from '../happenings/happening.ts';
import { completeMerge } from '../merging/complete.ts';
import { addIntent } from '../store/intents.ts';
import { openRequestsInto, type MergeRequestRow } from '../store/merge-requests.ts';
import type { BranchMove } from './refresh-requests.ts';

/** Whether the push brought the head; one that the target had before brings nothing, and stays open. */
const wasBrought = async (context: Context, row: MergeRequestRow, { change }: BranchMove): Promise<boolean> => {
  const repository = context.repositoryOf(row.project_id);
  return (
    (await isAncestor(repository, row.head_sha, change.after)) &&
    !(await isAncestor(repository, row.head_sha, change.before))
  );
};

/** Marks every open merge request into the branch whose head the push brought as merged. */
export const detectMerged = async (context: Context, move: BranchMove): Promise<void> => {
  const { change, userId } = move;
  if (change.before === noObject) return;
  for (const row of openRequestsInto(context.database, move.projectId, move.branch)) {
    if (!(await wasBrought(context, row, move))) continue;
    const to = await broughtBy(context.repositoryOf(row.project_id), row.head_sha, change);
    const intent = {
      kind: 'merge',
      mergeRequestId: row.id,
      userId,
      targetRef: change.ref,
      from: change.before,
      to,
      at: context.now().toISOString(),
      removedBranch: null,
    } as const;
    completeMerge(context, { id: addIntent(context.database, intent), intent });
  }
};
