/** Writes one merge request of the sample into the database: its row, notes, reactions, pipeline and jobs. */
import type { Context } from '#service/context.ts';
import { award } from '#service/store/award-emoji.ts';
import { addJob, addPipeline, refreshPipeline } from '#service/store/jobs.ts';
import { addMergeRequest } from '#service/store/merge-requests.ts';
import type { PeopleIds } from './people.ts';
import { sampleJobs, type SampleRequest } from './requests.ts';
import { writeNotes } from './write-notes.ts';

/** Where a merge request of the sample stands in git. */
export interface RequestTarget {
  readonly request: SampleRequest;
  readonly projectId: number;
  /** The fork, for requests from it. */
  readonly sourceProjectId: number;
  readonly milestoneId: number | null;
  readonly head: string;
  /** Tip of the target when it was merged or closed. */
  readonly start: string | null;
  readonly mergeCommit: string | null;
}

const minutesAfter = (at: string, minutes: number): string => new Date(Date.parse(at) + minutes * 60_000).toISOString();

const writeJobs = (context: Context, ids: PeopleIds, { request, projectId, head }: RequestTarget): void => {
  const statuses = request.jobs ?? [];
  const at = request.at;
  const pipelineId = addPipeline(context.database, {
    project_id: projectId,
    ref: request.branch,
    sha: head,
    status: 'created',
    created_at: at,
  });
  statuses.forEach((status, index) => {
    const [name, stage] = sampleJobs[index % sampleJobs.length] as (typeof sampleJobs)[number];
    const isStarted = ['success', 'failed', 'running', 'canceled'].includes(status);
    addJob(context.database, {
      project_id: projectId,
      pipeline_id: pipelineId,
      name,
      stage,
      status,
      ref: request.branch,
      tag: 0,
      coverage: null,
      created_at: at,
      started_at: isStarted ? minutesAfter(at, index + 1) : null,
      finished_at: isStarted && status !== 'running' ? minutesAfter(at, index + 2) : null,
      artifacts_name: null,
      artifacts_size: null,
      user_id: ids[request.by],
    });
  });
  refreshPipeline(context.database, pipelineId);
};

/** Writes the rows of one merge request. */
export const writeRequest = (context: Context, ids: PeopleIds, target: RequestTarget): void => {
  const { database } = context;
  const { request, projectId } = target;
  database.transaction(() => {
    const { id, iid } = addMergeRequest(database, {
      project_id: projectId,
      source_project_id: target.sourceProjectId,
      source_branch: request.branch,
      target_branch: request.target ?? 'main',
      title: request.title,
      description: request.description,
      state: request.state ?? 'opened',
      author_id: ids[request.by],
      assignee_id: request.assignee ? ids[request.assignee] : null,
      milestone_id: request.hasMilestone ? target.milestoneId : null,
      labels: JSON.stringify(request.labels ?? []),
      head_sha: target.head,
      start_sha: target.start,
      merge_commit_sha: target.mergeCommit,
      force_remove_source_branch: request.removesBranch ? 1 : 0,
      discussion_locked: request.isLocked ? 1 : 0,
      time_estimate: request.estimate ?? 0,
      total_time_spent: request.spent ?? 0,
      created_at: request.at,
      updated_at: request.updated,
    });
    writeNotes(context, ids, { type: 'MergeRequest', projectId, id, iid }, request.notes);
    for (const [by, name] of request.awards ?? []) {
      award(database, {
        name,
        user_id: ids[by],
        awardable_type: 'MergeRequest',
        awardable_id: id,
        created_at: request.updated,
      });
    }
    writeJobs(context, ids, target);
  });
};
