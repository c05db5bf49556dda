/** Starts the built-in pipeline: for every push, and for every merge request whose head has none yet. */
import type { Context } from '#service/context.ts';
import { isAncestor, mergeBase } from '#service/git/merge-base.ts';
import { parentOf, resolveCommit } from '#service/git/resolve.ts';
import { noObject, type MovedReference } from '#service/events/service-event.ts';
import { addJob, addPipeline, pipelineOfCommit, refreshPipeline } from '#service/store/jobs.ts';
import type { MergeRequestRow } from '#service/store/merge-requests.ts';
import { findProject } from '#service/store/projects.ts';
import { jobKinds } from './job-kinds.ts';

/** A pipeline that is to start, with what it compares. */
export interface PipelineStart {
  readonly projectId: number;
  readonly userId: number;
  readonly ref: string;
  readonly isTag: boolean;
  readonly sha: string;
  readonly base: string | null;
}

/** Writes a pipeline and its jobs; joins the transaction that is open. The caller then calls `startQueued` of the runner. */
export const writePipeline = (context: Context, { projectId, userId, ref, isTag, sha, base }: PipelineStart): void => {
  const { database } = context;
  const at = context.now().toISOString();
  database.transaction(() => {
    const pipelineId = addPipeline(database, {
      project_id: projectId,
      ref,
      sha,
      status: 'pending',
      base_sha: base,
      created_at: at,
    });
    for (const { name, stage } of jobKinds) {
      addJob(database, {
        project_id: projectId,
        pipeline_id: pipelineId,
        name,
        stage,
        status: stage === 'check' ? 'pending' : 'created',
        ref,
        tag: isTag ? 1 : 0,
        coverage: null,
        created_at: at,
        started_at: null,
        finished_at: null,
        artifacts_name: null,
        artifacts_size: null,
        user_id: userId,
        queued: 1,
      });
    }
    refreshPipeline(database, pipelineId);
  });
};

/** What a pushed commit is compared with: what was there before, else where it left the default branch, else its parent. */
const baseOf = async (
  context: Context,
  projectId: number,
  sha: string,
  change: MovedReference,
): Promise<string | null> => {
  const repository = context.repositoryOf(projectId);
  const isAhead = change.before !== noObject && (await isAncestor(repository, change.before, sha));
  if (isAhead && change.before !== sha) return change.before;
  const main = findProject(context.database, projectId)?.default_branch;
  const tip = main === undefined ? null : await resolveCommit(repository, `refs/heads/${main}`);
  const base = tip === null ? null : await mergeBase(repository, tip, sha);
  return base !== null && base !== sha ? base : parentOf(repository, sha);
};

/** The pipeline of a branch or tag that moved; null for a tag that holds no commit. */
export const branchPipeline = async (
  context: Context,
  { projectId, userId, change }: { projectId: number; userId: number; change: MovedReference },
): Promise<PipelineStart | null> => {
  const sha = await resolveCommit(context.repositoryOf(projectId), change.after);
  const [, kind, ref] = /^refs\/(heads|tags)\/(.+)$/u.exec(change.ref) ?? [];
  if (sha === null || ref === undefined) return null;
  const base = await baseOf(context, projectId, sha, change);
  return { projectId, userId, ref, isTag: kind === 'tags', sha, base };
};

/** The pipeline of a merge request's head in the target project. */
export const requestPipeline = async (
  context: Context,
  row: MergeRequestRow,
  sha: string,
  userId: number,
): Promise<PipelineStart> => {
  const repository = context.repositoryOf(row.project_id);
  const target = await resolveCommit(repository, `refs/heads/${row.target_branch}`);
  const base = (target === null ? null : await mergeBase(repository, target, sha)) ?? (await parentOf(repository, sha));
  return { projectId: row.project_id, userId, ref: row.source_branch, isTag: false, sha, base };
};

/** Starts the pipeline of a merge request's head in the target project, unless that commit has one there. */
export const startRequestPipeline = async (
  context: Context,
  row: MergeRequestRow,
  sha: string,
  userId: number,
): Promise<void> => {
  if (pipelineOfCommit(context.database, row.project_id, sha)) return;
  writePipeline(context, await requestPipeline(context, row, sha, userId));
  context.runner.startQueued();
};
