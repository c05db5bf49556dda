/** Variants around merge requests: paged diffs, and cancelling an automatic merge by POST (behaviour page, "Today's servers"). */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { mergeRequestActionOperations } from '#shared/api/endpoints/merge-request-actions.ts';
import { mergeRequestPath, noMergeRequest, ofMergeRequest } from '#shared/api/endpoints/merge-requests.ts';
import { errors, list } from '#shared/api/endpoints/common.ts';
import { fileChangeSchema } from '#shared/api/schemas/file-change.ts';

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
