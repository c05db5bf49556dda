/** Adds the merge requests of a project: their rows, and the references that keep their heads. */
import type { Context } from '#service/context.ts';
import { mergeRequestRef } from '#service/git/names.ts';
import { resolveCommit } from '#service/git/resolve.ts';
import { updateReferences, type ReferenceChange } from '#service/git/update-ref.ts';
import { award } from '#service/store/award-emoji.ts';
import { addJob, addPipeline, refreshPipeline } from '#service/store/jobs.ts';
import { addMergeRequest } from '#service/store/merge-requests.ts';
import { mergeTitleOf } from './history-of-tideplan.ts';
import type { PeopleIds } from './people.ts';
import { type SampleRequest, sampleJobs } from './requests.ts';
import { writeNotes } from './write-notes.ts';

/** Where a merge request of the sample stands in git. */
interface RequestTarget {
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
const writeRequest = (context: Context, ids: PeopleIds, target: RequestTarget): void => {
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

/** Where merge requests go, and the fork that some come from. */
export interface RequestsOf {
  readonly projectId: number;
  readonly forkId: number;
  readonly milestoneId: number | null;
}

const tipOf = async (context: Context, projectId: number, branch: string): Promise<string> => {
  const sha = await resolveCommit(context.repositoryOf(projectId), `refs/heads/${branch}`);
  if (sha === null) throw new Error(`The sample lacks the branch ${branch}.`);
  return sha;
};

const targetOf = async (context: Context, where: RequestsOf, request: SampleRequest): Promise<RequestTarget> => {
  const { projectId, milestoneId } = where;
  const repository = context.repositoryOf(projectId);
  const sourceProjectId = request.isFromFork ? where.forkId : projectId;
  const head = await tipOf(context, sourceProjectId, request.branch);
  const isMerged = request.state === 'merged';
  const mergeCommit = isMerged
    ? await resolveCommit(repository, `refs/heads/main^{/${mergeTitleOf(request.branch)}}`)
    : null;
  const start =
    mergeCommit !== null
      ? await resolveCommit(repository, `${mergeCommit}^1`)
      : request.state === 'closed'
        ? await tipOf(context, projectId, 'main')
        : null;
  return { request, projectId, sourceProjectId, milestoneId, head, start, mergeCommit };
};

/** The head of each, the end of merged branches, and the kept end of what was pushed over. */
const referencesOf = async (context: Context, target: RequestTarget, iid: number): Promise<ReferenceChange[]> => {
  const { request, head, projectId } = target;
  const branch = `refs/heads/${request.branch}`;
  const before = request.before === undefined ? null : await tipOf(context, projectId, request.before);
  return [
    { ref: mergeRequestRef(iid), from: null, to: head },
    ...(request.state === 'merged' ? [{ ref: branch, from: head, to: null }] : []),
    ...(before === null
      ? []
      : [
          { ref: `refs/merge-requests/${String(iid)}/before`, from: null, to: before },
          { ref: `refs/heads/${request.before ?? ''}`, from: before, to: null },
        ]),
  ];
};

/** Adds them in their order: internal ids from 1. Heads from the fork must be in its repository. */
export const addRequests = async (
  context: Context,
  ids: PeopleIds,
  where: RequestsOf,
  requests: readonly SampleRequest[],
): Promise<void> => {
  const targets = await Promise.all(requests.map((request) => targetOf(context, where, request)));
  for (const target of targets) writeRequest(context, ids, target);
  const changes = await Promise.all(targets.map((target, index) => referencesOf(context, target, index + 1)));
  if (!(await updateReferences(context.repositoryOf(where.projectId), changes.flat()))) {
    throw new Error('The references of the sample could not be written.');
  }
};
