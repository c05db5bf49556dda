/** Open merge requests follow a push to their source branch: head, note, automatic merge, checks. */
import type { Context } from '../context.ts';
import { startRequestPipeline } from '../checks/start-pipeline.ts';
import { commitsBetween } from '../git/log.ts';
import type { MovedReference } from '../happenings/happening.ts';
import { disarm } from '../merging/arming.ts';
import { followSource, tipsOf } from '../merging/standing-heads.ts';
import { openRequestsFrom, updateMergeRequest, type MergeRequestRow } from '../store/merge-requests.ts';
import { addSystemNote } from '../notes/system-note.ts';

/** A branch that moved. */
export interface BranchMove {
  readonly projectId: number;
  readonly userId: number;
  readonly branch: string;
  readonly change: MovedReference;
}

/** More are counted, not listed. */
const longestList = 50;

const noteCommits = async (context: Context, row: MergeRequestRow, { userId, change }: BranchMove): Promise<void> => {
  const target = (await tipsOf(context, row.project_id)).get(row.target_branch);
  const without = [change.before, ...(target === undefined ? [] : [target])];
  const commits = await commitsBetween(context.repositoryOf(row.project_id), without, change.after);
  if (commits.length === 0) return;
  const listed = commits
    .slice(0, longestList)
    .map(({ id, message }) => `* ${id.slice(0, 8)} - ${message.split('\n', 1)[0] ?? ''}`);
  const more = commits.length - listed.length;
  const count = `${String(commits.length)} commit${commits.length === 1 ? '' : 's'}`;
  const body = [`added ${count}`, '', ...listed, ...(more > 0 ? [`* and ${String(more)} more`] : [])].join('\n');
  addSystemNote(context, row, userId, body);
};

const refresh = async (context: Context, row: MergeRequestRow, move: BranchMove): Promise<void> => {
  await followSource(context, row, move.change.after);
  await noteCommits(context, row, move);
  if (row.merge_when_pipeline_succeeds === 1) {
    disarm(context, row, move.userId, 'aborted the automatic merge because the source branch was updated');
  }
  updateMergeRequest(context.database, row.id, { updated_at: context.now().toISOString() });
  await startRequestPipeline(context, row, move.change.after, move.userId);
  context.announce({ kind: 'merge_request', mergeRequestId: row.id, userId: move.userId, action: 'update' });
};

/** Brings every open merge request from the branch up to its new tip, those in other projects as well. */
export const refreshRequests = async (context: Context, move: BranchMove): Promise<void> => {
  for (const row of openRequestsFrom(context.database, move.projectId, move.branch)) {
    await context.inTurn(`project ${String(row.project_id)}`, () => refresh(context, row, move));
  }
};
