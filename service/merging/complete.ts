/** The second half of a merge: what the database says once the references have moved. Also what a restart recovers (L2). */
import type { Context } from '#service/context.ts';
import { isAncestor } from '#service/git/merge-base.ts';
import { branchRef, safeName } from '#service/git/names.ts';
import { resolveCommit } from '#service/git/resolve.ts';
import { updateReferences } from '#service/git/update-ref.ts';
import { noObject } from '#service/events/service-event.ts';
import { noteMovement } from '#service/pushing/movements.ts';
import { dropIntent, type IntentRow, type MergeIntent, type MovementIntent } from '#service/store/intents.ts';
import { closeIssue } from '#service/store/issues.ts';
import { findMergeRequestById, updateMergeRequest } from '#service/store/merge-requests.ts';
import { addNote } from '#service/store/notes.ts';
import { issuesClosedBy } from './closing.ts';

/** Marks the merge request as merged, writes the service's note, closes issues, and drops the intent: one transaction. */
export const completeMerge = (context: Context, { id, intent }: IntentRow<MergeIntent>): void => {
  const { database } = context;
  const row = findMergeRequestById(database, intent.mergeRequestId);
  const isNew = row !== null && row.state !== 'merged';
  database.transaction(() => {
    if (isNew) {
      updateMergeRequest(database, row.id, {
        state: 'merged',
        merge_commit_sha: intent.to,
        start_sha: intent.from,
        updated_at: intent.at,
        merge_when_pipeline_succeeds: false,
        should_remove_source_branch: intent.removedBranch !== null,
      });
      addNote(database, {
        project_id: row.project_id,
        noteable_type: 'MergeRequest',
        noteable_id: row.id,
        noteable_iid: row.iid,
        author_id: intent.userId,
        body: 'merged',
        system: 1,
        created_at: intent.at,
        updated_at: intent.at,
      });
      for (const issue of issuesClosedBy(context, row)) closeIssue(database, issue.id, intent.at);
    }
    dropIntent(database, id);
    if (!isNew) return;
    context.emit({ kind: 'merge_request', mergeRequestId: row.id, userId: intent.userId, action: 'merge' });
  });
};

/** Completes a merge and notes what it moved, in one transaction. @param head tip of the source branch */
export const completeMovingMerge = (
  context: Context,
  row: IntentRow<MergeIntent>,
  projectId: number,
  head: string,
): IntentRow<MovementIntent> => {
  const { userId, targetRef, from, to, removedBranch } = row.intent;
  const branch = removedBranch === null ? null : safeName(removedBranch);
  const changes = [
    { ref: targetRef, before: from, after: to },
    ...(branch === null ? [] : [{ ref: branchRef(branch), before: head, after: noObject }]),
  ];
  return context.database.transaction(() => {
    completeMerge(context, row);
    return noteMovement(context, { projectId, userId, changes });
  });
};

/** Finishes or forgets a merge that a crash left half done: git has it, or it has not. */
export const recoverMerge = async (context: Context, row: IntentRow<MergeIntent>): Promise<void> => {
  const mergeRequest = findMergeRequestById(context.database, row.intent.mergeRequestId);
  const repository = mergeRequest && context.repositoryOf(mergeRequest.project_id);
  const tip = repository && (await resolveCommit(repository, row.intent.targetRef));
  if (!repository || !tip || !(await isAncestor(repository, row.intent.to, tip))) {
    dropIntent(context.database, row.id);
    return;
  }
  const branch = row.intent.removedBranch === null ? null : safeName(row.intent.removedBranch);
  const left = branch && (await resolveCommit(repository, branchRef(branch)));
  // Only what was merged, which is the second parent: the row follows a push that came after, the merge does not.
  if (branch && left && left === (await resolveCommit(repository, `${row.intent.to}^2`))) {
    await updateReferences(repository, [{ ref: branchRef(branch), from: left, to: null }]);
  }
  completeMovingMerge(context, row, mergeRequest.project_id, mergeRequest.head_sha);
};
