/** Merge requests: read, list, create, change, delete ("Merge requests"). What merges and subscribes is in a file of its own. */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { commitSummarySchema } from '#shared/api/schemas/commit.ts';
import { issueToCloseSchema } from '#shared/api/schemas/issue.ts';
import {
  mergeRequestAcrossViews,
  mergeRequestChangesSchema,
  mergeRequestListedViews,
  mergeRequestSchema,
} from '#shared/api/schemas/merge-request.ts';
import { id, moment, pagingQuery, projectId, text } from '#shared/api/schemas/primitives.ts';
import { create, errors, list, missing, ofProject, read, remove, update } from './common.ts';

/** Path of one merge request. */
export const mergeRequestPath = '/projects/:id/merge_requests/:merge_request_iid';

/** Params of one merge request. */
export const ofMergeRequest = z.strictObject({ id: projectId, merge_request_iid: id });

/** 404 of a merge request. */
export const noMergeRequest = missing('merge request');

/** Reads that a change of a merge request makes stale. */
export const staleMergeRequest = [
  'mergeRequests.listAll',
  'mergeRequests.list',
  'mergeRequests.get',
  'mergeRequests.changes',
] as const;

/** Filters of both lists. Newer servers spell the scopes with underscores. */
const filters = {
  ...pagingQuery,
  state: z.enum(['opened', 'closed', 'merged', 'all']).optional(),
  order_by: z.enum(['created_at', 'updated_at']).optional(),
  sort: z.enum(['asc', 'desc']).optional(),
  milestone: z.string().optional(),
  view: z.enum(['simple']).optional(),
  labels: z.string().optional(),
  created_after: moment.optional(),
  created_before: moment.optional(),
  scope: z.enum(['created-by-me', 'assigned-to-me', 'all', 'created_by_me', 'assigned_to_me']).optional(),
  author_id: id.optional(),
  assignee_id: id.optional(),
  my_reaction_emoji: z.string().optional(),
};
const filterSince = { my_reaction_emoji: '10.0' } as const;

const changeable = {
  target_branch: text.optional(),
  title: text.optional(),
  description: z.string().optional(),
  assignee_id: z.int().nonnegative().optional(),
  milestone_id: z.int().nonnegative().optional(),
  state_event: z.enum(['close', 'reopen']).optional(),
  labels: z.string().optional(),
  remove_source_branch: z.boolean().optional(),
  discussion_locked: z.boolean().optional(),
};

/** Operations that read and change merge requests. An `assignee_id` or `milestone_id` of 0 clears it. */
export const mergeRequestOperations = {
  'mergeRequests.listAll': define({
    ...list,
    path: '/merge_requests',
    summary: 'Lists merge requests of all projects: by default those that the caller created.',
    role: 'signed_in',
    query: z.strictObject(filters),
    answer: z.array(mergeRequestAcrossViews),
    errors: [errors.unauthenticated],
    since: '9.5',
    parameterSince: filterSince,
  }),
  'mergeRequests.list': define({
    ...list,
    path: '/projects/:id/merge_requests',
    summary: 'Lists the merge requests of a project.',
    role: 'request_reader',
    params: ofProject,
    query: z.strictObject({ ...filters, iids: z.array(id).optional() }),
    answer: z.array(mergeRequestListedViews),
    errors: [errors.unauthenticated, errors.forbidden, errors.noProject],
    parameterSince: filterSince,
  }),
  'mergeRequests.get': define({
    ...read,
    path: mergeRequestPath,
    summary: 'Reads one merge request.',
    role: 'request_reader',
    params: ofMergeRequest,
    answer: mergeRequestSchema,
    errors: [errors.unauthenticated, errors.forbidden, noMergeRequest],
  }),
  'mergeRequests.commits': define({
    ...list,
    path: `${mergeRequestPath}/commits`,
    summary: 'Lists the commits of a merge request.',
    role: 'request_reader',
    params: ofMergeRequest,
    answer: z.array(commitSummarySchema),
    errors: [errors.unauthenticated, errors.forbidden, noMergeRequest],
  }),
  'mergeRequests.changes': define({
    ...read,
    path: `${mergeRequestPath}/changes`,
    summary: 'Reads a merge request with the patches of all its files.',
    role: 'request_reader',
    params: ofMergeRequest,
    answer: mergeRequestChangesSchema,
    errors: [errors.unauthenticated, errors.forbidden, noMergeRequest],
    delivery: 'streamed',
  }),
  'mergeRequests.create': define({
    ...create,
    path: '/projects/:id/merge_requests',
    summary: 'Creates a merge request.',
    role: 'request_reader',
    params: ofProject,
    body: z.strictObject({
      source_branch: text,
      target_branch: text,
      title: text,
      assignee_id: z.int().nonnegative().optional(),
      description: z.string().optional(),
      target_project_id: id.optional(),
      labels: z.string().optional(),
      milestone_id: z.int().nonnegative().optional(),
      remove_source_branch: z.boolean().optional(),
    }),
    answer: mergeRequestSchema,
    errors: [
      errors.invalid,
      errors.unauthenticated,
      errors.forbidden,
      errors.noProject,
      { status: 409, when: 'an open merge request for the source branch exists' },
    ],
    stale: staleMergeRequest,
  }),
  'mergeRequests.update': define({
    ...update,
    path: mergeRequestPath,
    summary: 'Changes a merge request: at least one field is needed.',
    role: 'request_reader',
    othersRole: 'developer',
    params: ofMergeRequest,
    body: z
      .strictObject(changeable)
      .refine((body) => Object.values(body).some((value) => value !== undefined), 'at least one field is needed'),
    answer: mergeRequestSchema,
    errors: [
      errors.invalid,
      errors.unauthenticated,
      errors.forbidden,
      noMergeRequest,
      { status: 405, when: 'it is merged, and neither closed nor reopened any more' },
    ],
    stale: [...staleMergeRequest, 'mergeRequests.closesIssues', 'mergeRequestNotes.list'],
  }),
  'mergeRequests.delete': define({
    ...remove,
    path: mergeRequestPath,
    summary: 'Deletes a merge request: it is gone from every read, its record is kept.',
    role: 'owner',
    params: ofMergeRequest,
    errors: [
      errors.unauthenticated,
      { status: 403, when: 'the caller is neither administrator nor project owner' },
      noMergeRequest,
    ],
    stale: staleMergeRequest,
  }),
  'mergeRequests.closesIssues': define({
    ...list,
    path: `${mergeRequestPath}/closes_issues`,
    summary: 'Lists the issues that merging would close.',
    role: 'request_reader',
    params: ofMergeRequest,
    answer: z.array(issueToCloseSchema),
    errors: [errors.unauthenticated, errors.forbidden, noMergeRequest],
  }),
};
