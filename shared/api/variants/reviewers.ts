/** Reviewers of a merge request: not in the API document. The calls are documented ones, with parameters of newer servers. */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { mergeRequestOperations } from '#shared/api/endpoints/merge-requests.ts';
import { pagingQuery, text } from '#shared/api/schemas/primitives.ts';
import { reviewersSince as since } from '#shared/api/server-age.ts';

/** Calls on reviewers. */
export const reviewerOperations = {
  'reviewers.list': define({
    ...mergeRequestOperations['mergeRequests.listAll'],
    summary: 'Lists the merge requests of all projects that a user was asked to review.',
    query: z.strictObject({
      ...pagingQuery,
      scope: z.literal('all'),
      state: z.literal('opened'),
      order_by: z.literal('updated_at'),
      reviewer_username: text,
    }),
    since,
    parameterSince: {},
  }),
  'reviewers.set': define({
    ...mergeRequestOperations['mergeRequests.update'],
    summary: 'Says who is asked to review a merge request.',
    role: 'developer',
    /** A single 0: nobody. */
    body: z.strictObject({ reviewer_ids: z.array(z.int().nonnegative()).min(1) }),
    since,
  }),
};
