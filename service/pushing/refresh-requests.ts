/** Open merge requests follow a push to their source branch: head, automatic merge, checks. */
import type { Context } from '#service/context.ts';
import { requestPipeline, writePipeline, type PipelineStart } from '#service/checks/start-pipeline.ts';
import type { MovedReference } from '#service/events/service-event.ts';
import { clearAutoMerge } from '#service/merging/set-auto-merge.ts';
import { followSources } from '#service/merging/follow-sources.ts';
import { pipelineOfCommit } from '#service/store/jobs.ts';
import { openRequestsFrom, updateMergeRequest, type MergeRequestRow } from '#service/store/merge-requests.ts';

/** A branch that moved. */
export interface BranchMove {
  readonly projectId: number;
  readonly userId: number;
  readonly branch: string;
  readonly change: MovedReference;
}

const write = (context: Context, row: MergeRequestRow, { userId, change: { before, after } }: BranchMove): void => {
  if (row.merge_when_pipeline_succeeds === 1) {
    clearAutoMerge(context, row, userId, 'aborted the automatic merge because the source branch was updated');
  }
  updateMergeRequest(context.database, row.id, { updated_at: context.now().toISOString() });
  context.emit({ kind: 'source_update', mergeRequestId: row.id, userId, before, after });
  context.emit({ kind: 'merge_request', mergeRequestId: row.id, userId, action: 'update' });
};

/**
 * Brings the heads of all open merge requests from the branch to its new tip, those in other projects as well, and finds out
 * which checks they need; what it gives back writes the rest. A few git processes per target project, however many there are.
 */
export const refreshRequests = async (context: Context, move: BranchMove): Promise<() => void> => {
  const { database } = context;
  const tip = move.change.after;
  const pipelines: PipelineStart[] = [];
  const found = openRequestsFrom(database, move.projectId, move.branch);
  for (const [projectId, rows] of Map.groupBy(found, (row) => row.project_id)) {
    await context.inTurn(`project ${String(projectId)}`, () =>
      followSources(
        context,
        rows.map((row) => ({ row, tip })),
      ),
    );
    // The project of the branch has the branch's own pipeline.
    const [first] = projectId === move.projectId ? [] : rows;
    if (first) pipelines.push(await requestPipeline(context, first, tip, move.userId));
  }
  return () => {
    // Read again: one of them may have been merged or closed meanwhile.
    for (const row of openRequestsFrom(database, move.projectId, move.branch)) write(context, row, move);
    for (const pipeline of pipelines)
      if (!pipelineOfCommit(database, pipeline.projectId, tip)) writePipeline(context, pipeline);
  };
};
