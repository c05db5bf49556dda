/** Calls beside the documented ones that servers of today take, but for threads (behaviour page, "Today's servers"). */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { errors, list, create, missing, ofProject, remove, update } from '#shared/api/endpoints/common.ts';
import { mergeRequestActionOperations } from '#shared/api/endpoints/merge-request-actions.ts';
import { mergeRequestPath, noMergeRequest, ofMergeRequest } from '#shared/api/endpoints/merge-requests.ts';
import { systemHookOperations } from '#shared/api/endpoints/system-hooks.ts';
import { form } from '#shared/api/form.ts';
import { fileChangeSchema } from '#shared/api/schemas/file-change.ts';
import { id, pagingQuery, projectId, text } from '#shared/api/schemas/primitives.ts';
import { releaseSchema } from '#shared/api/schemas/tag.ts';

/** Calls on hooks that newer servers take. */
export const hookVariants = {
  'variants.testSystemHook': define({
    ...systemHookOperations['systemHooks.test'],
    method: 'POST',
    status: [201],
    summary: 'Fires a system hook, by POST.',
  }),
};

/** Calls that newer servers take instead of the documented ones. */
export const mergeRequestVariants = {
  'variants.mergeRequestDiffs': define({
    ...list,
    path: `${mergeRequestPath}/diffs`,
    summary: 'Lists the patches of a merge request, page by page.',
    role: 'request_reader',
    params: ofMergeRequest,
    answer: z.array(fileChangeSchema),
    errors: [errors.unauthenticated, noMergeRequest],
    since: '15.7',
  }),
  'variants.cancelAutoMerge': define({
    ...mergeRequestActionOperations['mergeRequests.cancelAutoMerge'],
    method: 'POST',
    status: [201],
    summary: 'Cancels the automatic merge of a merge request, by POST.',
  }),
};

const protectedBranchesPath = '/projects/:id/protected_branches';
const branchReads = ['branches.list', 'branches.get'] as const;

const level = z.union([z.literal(0), z.literal(30), z.literal(40)]);
const levels = z.array(form({ access_level: z.int(), access_level_description: z.string() }, []));

/** Protection of a branch or of a pattern of names. */
export const protectedBranchSchema = form(
  { id, name: z.string(), push_access_levels: levels, merge_access_levels: levels },
  ['name'],
);

/** Calls on protected branches. */
export const protectedBranchVariants = {
  'variants.protectBranch': define({
    ...create,
    path: protectedBranchesPath,
    summary: 'Protects a branch.',
    role: 'maintainer',
    params: ofProject,
    body: z.strictObject({ name: text, push_access_level: level.optional(), merge_access_level: level.optional() }),
    answer: protectedBranchSchema,
    errors: [errors.unauthenticated, errors.forbidden, { status: 409, when: 'the branch is protected already' }],
    stale: branchReads,
    since: '9.5',
  }),
  'variants.unprotectBranch': define({
    ...remove,
    path: `${protectedBranchesPath}/:name`,
    summary: 'Lifts the protection of a branch.',
    role: 'maintainer',
    params: z.strictObject({ id: projectId, name: text }),
    errors: [errors.unauthenticated, errors.forbidden, missing('protected branch')],
    stale: branchReads,
    since: '9.5',
  }),
};

const releasesPath = '/projects/:id/releases';
const tagReads = ['tags.list', 'tags.get'] as const;

/** Calls on the releases resource. */
export const releaseVariants = {
  'variants.createRelease': define({
    ...create,
    path: releasesPath,
    summary: 'Creates a release of an existing tag.',
    role: 'developer',
    params: ofProject,
    body: z.strictObject({ tag_name: text, description: text }),
    answer: releaseSchema,
    errors: [errors.invalid, errors.unauthenticated, errors.forbidden, { status: 409, when: 'the tag has a release' }],
    stale: tagReads,
    since: '11.7',
  }),
  'variants.updateRelease': define({
    ...update,
    path: `${releasesPath}/:tag_name`,
    summary: 'Changes a release.',
    role: 'developer',
    params: z.strictObject({ id: projectId, tag_name: text }),
    body: z.strictObject({ description: text }),
    answer: releaseSchema,
    errors: [errors.unauthenticated, errors.forbidden, missing('release')],
    stale: tagReads,
    since: '11.7',
  }),
};

/** Project in a search result. */
export const projectSchema = form(
  {
    id,
    name: z.string(),
    name_with_namespace: z.string(),
    path: z.string(),
    path_with_namespace: z.string(),
    web_url: z.string(),
    default_branch: z.string().nullable(),
  },
  ['id', 'path_with_namespace'],
);

/** Calls on projects. */
export const projectVariants = {
  'variants.searchProjects': define({
    ...list,
    path: '/projects',
    summary: 'Searches projects by name.',
    role: 'signed_in',
    query: z.strictObject({
      ...pagingQuery,
      search: z.string().optional(),
      membership: z.boolean().optional(),
      simple: z.boolean().optional(),
      order_by: z.enum(['id', 'name', 'path', 'created_at', 'updated_at', 'last_activity_at']).optional(),
    }),
    answer: z.array(projectSchema),
    errors: [errors.unauthenticated],
  }),
};
