/** Which published sample answer belongs to which schema of ours, and which samples belong to resources outside the document. */
import { z } from 'zod';
import { branchSchema } from '#shared/api/schemas/branch.ts';
import { repositoryCommitSchema } from '#shared/api/schemas/commit.ts';
import {
  emailSchema,
  impersonationTokenSchema,
  sshKeySchema,
  sshKeyWithUserSchema,
} from '#shared/api/schemas/credential.ts';
import { deploymentSchema, environmentSchema } from '#shared/api/schemas/deployment.ts';
import { fileChangeSchema } from '#shared/api/schemas/file-change.ts';
import { issueSchema, issueToCloseSchema } from '#shared/api/schemas/issue.ts';
import { artifactsFileSchema, jobPipelineSchema, jobSchema } from '#shared/api/schemas/job.ts';
import { mergeRequestListedViews, mergeRequestSchema } from '#shared/api/schemas/merge-request.ts';
import { milestoneSchema } from '#shared/api/schemas/milestone.ts';
import { awardEmojiSchema, noteSchema } from '#shared/api/schemas/note.ts';
import { comparisonSchema, contributorSchema, treeEntrySchema } from '#shared/api/schemas/repository.ts';
import { snippetSchema } from '#shared/api/schemas/snippet.ts';
import { systemHookSchema } from '#shared/api/schemas/system-hook.ts';
import { releaseSchema, tagSchema } from '#shared/api/schemas/tag.ts';
import { todoSchema } from '#shared/api/schemas/todo.ts';
import { userAdminSchema, userProfileSchema, userSummarySchema } from '#shared/api/schemas/user.ts';
import { protectedBranchSchema } from '#shared/api/variants/today.ts';

/** Samples of single files: folder and file → schema. */
export const sampleSchemas: Readonly<Record<string, z.ZodType>> = {
  'gitlab4j/api-merge-request.json': mergeRequestSchema,
  'gitlab4j/artifacts-file.json': artifactsFileSchema,
  'gitlab4j/award-emoji.json': awardEmojiSchema,
  'gitlab4j/branch.json': branchSchema,
  'gitlab4j/commit.json': repositoryCommitSchema,
  'gitlab4j/compare-results.json': comparisonSchema,
  'gitlab4j/contributors.json': z.array(contributorSchema),
  'gitlab4j/deployment.json': deploymentSchema,
  'gitlab4j/diff.json': z.array(fileChangeSchema),
  'gitlab4j/emails.json': z.array(emailSchema),
  'gitlab4j/environment.json': environmentSchema,
  'gitlab4j/impersonation-token.json': impersonationTokenSchema,
  'gitlab4j/issue.json': issueSchema,
  'gitlab4j/issues-closed-by-mr.json': z.array(issueToCloseSchema),
  'gitlab4j/job.json': jobSchema,
  'gitlab4j/key.json': sshKeyWithUserSchema,
  'gitlab4j/merge-request.json': mergeRequestSchema,
  'gitlab4j/merge-request-note.json': noteSchema,
  'gitlab4j/milestone.json': milestoneSchema,
  'gitlab4j/note.json': noteSchema,
  'gitlab4j/pipeline.json': jobPipelineSchema,
  'gitlab4j/protected-branch.json': protectedBranchSchema,
  'gitlab4j/releases.json': z.array(releaseSchema),
  'gitlab4j/snippet.json': snippetSchema,
  'gitlab4j/sshkey.json': sshKeySchema,
  'gitlab4j/system-hook.json': systemHookSchema,
  'gitlab4j/tag.json': tagSchema,
  'gitlab4j/todos.json': z.array(todoSchema),
  'gitlab4j/tree.json': z.array(treeEntrySchema),
  'gitlab4j/user-list.json': z.array(userAdminSchema),
  'gitlab4j/user.json': userAdminSchema,
  'go-gitlab/get_branch.json': branchSchema,
  'go-gitlab/get_commit.json': repositoryCommitSchema,
  'go-gitlab/get_merge_request.json': mergeRequestSchema,
  'go-gitlab/get_merge_requests.json': z.array(mergeRequestListedViews),
  'go-gitlab/get_user.json': userProfileSchema,
  'go-gitlab/get_user_admin.json': userAdminSchema,
  'go-gitlab/list_branches.json': z.array(branchSchema),
  'go-gitlab/list_merge_request_diff.json': z.array(fileChangeSchema),
  'go-gitlab/list_todos.json': z.array(todoSchema),
  'go-gitlab/search_users.json': z.array(userSummarySchema),
};

/** Samples of resources that the document does not have: commit comments, diff versions, signatures, hook deliveries. */
export const outsideDocument = (name: string): boolean =>
  /\/(comment|commit-payload|gpg-signature|merge-request-comment|merge-request-diffs?)\.json$/.test(name) ||
  /-event\.json$|\/systemhooks-/.test(name);

/** Requests of the sample pages that the document does not have. */
export const requestOutsideDocument = (request: string): boolean =>
  /\/(versions|time_estimate|reset_time_estimate|add_spent_time|reset_spent_time|time_stats|events|todos|mark_as_done|statuses|cherry_pick)\b|\/repository\/commits\b/.test(
    request,
  );
