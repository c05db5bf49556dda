/** Payload of `merge_request`. */
import type { Context } from '#service/context.ts';
import { commitSummary } from '#service/presenters/commit.ts';
import { logCommits } from '#service/git/log.ts';
import type { ServiceEvent } from '#service/events/service-event.ts';
import { isWorkInProgress } from '#service/merging/work-in-progress.ts';
import { findMergeRequestById, type MergeRequestRow } from '#service/store/merge-requests.ts';
import { projectOf, projectPart, repositoryPart, userPart } from './payload-parts.ts';

type MergeRequestEvent = Extract<ServiceEvent, { kind: 'merge_request' }>;

const fieldsOf = (row: MergeRequestRow) => ({
  id: row.id,
  iid: row.iid,
  title: row.title,
  description: row.description,
  state: row.state,
  source_branch: row.source_branch,
  target_branch: row.target_branch,
  source_project_id: row.source_project_id,
  target_project_id: row.project_id,
  author_id: row.author_id,
  assignee_id: row.assignee_id,
  milestone_id: row.milestone_id,
  merge_when_pipeline_succeeds: row.merge_when_pipeline_succeeds === 1,
  merge_commit_sha: row.merge_commit_sha,
  work_in_progress: isWorkInProgress(row.title),
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** The payload of a change of a merge request, or null when that is gone. */
export const mergeRequestPayload = async (context: Context, { mergeRequestId, userId, action }: MergeRequestEvent) => {
  const row = findMergeRequestById(context.database, mergeRequestId);
  const project = row && projectOf(context, row.project_id);
  const source = row && projectOf(context, row.source_project_id);
  if (!project || !source) return null;
  const head = (await logCommits(context.repositoryOf(project.id), [row.head_sha])).get(row.head_sha);
  return {
    object_kind: 'merge_request',
    event_type: 'merge_request',
    event_name: 'merge_request',
    user: userPart(context, userId),
    project: projectPart(context, project),
    repository: repositoryPart(context, project),
    object_attributes: {
      ...fieldsOf(row),
      source: projectPart(context, source),
      target: projectPart(context, project),
      last_commit: head ? commitSummary(head) : null,
      url: `${context.baseUrl()}/${project.path}/merge_requests/${String(row.iid)}`,
      action,
    },
    labels: (JSON.parse(row.labels) as string[]).map((title) => ({ title })),
    assignees: row.assignee_id === null ? [] : [userPart(context, row.assignee_id)],
  };
};
