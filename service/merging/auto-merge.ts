/** The automatic merge is done when the jobs of the head it was set for have succeeded, or cleared with a reason. */
import type { Context } from '#service/context.ts';
import { ApiFailure } from '#service/http/api-failure.ts';
import { roleIn } from '#service/permissions/roles.ts';
import type { PipelineRow } from '#service/store/jobs.ts';
import { autoMergeRequestsAt, type MergeRequestRow } from '#service/store/merge-requests.ts';
import { findProject } from '#service/store/projects.ts';
import { findUser } from '#service/store/users/users.ts';
import { acceptMergeRequest } from './accept.ts';
import { clearAutoMerge } from './set-auto-merge.ts';

const reasonOf = (error: ApiFailure): string => {
  const { message } = error.body as { readonly message?: unknown };
  return typeof message === 'string' ? message : 'it was refused';
};

const mergeOne = async (context: Context, row: MergeRequestRow): Promise<void> => {
  const user = row.auto_merge_user_id === null ? null : findUser(context.database, row.auto_merge_user_id);
  const project = findProject(context.database, row.project_id);
  if (!user || !project || row.auto_merge_sha === null) return;
  if (user.state !== 'active') {
    clearAutoMerge(context, row, user.id, 'aborted the automatic merge because who asked for it is blocked');
    return;
  }
  try {
    await acceptMergeRequest(context, { project, role: roleIn(context, project, user) }, user, row.iid, {
      sha: row.auto_merge_sha,
      isAutomatic: true,
      should_remove_source_branch: row.should_remove_source_branch === 1,
      ...(row.auto_merge_message !== null && { merge_commit_message: row.auto_merge_message }),
    });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    clearAutoMerge(context, row, user.id, `aborted the automatic merge: ${reasonOf(error)}`);
  }
};

/** Merges everything that waited for a pipeline that has succeeded. */
export const mergeSetRequests = async (context: Context, pipeline: PipelineRow): Promise<void> => {
  for (const row of autoMergeRequestsAt(context.database, pipeline.project_id, pipeline.sha)) {
    await mergeOne(context, row);
  }
};
