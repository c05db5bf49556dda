/** Approvals of a merge request: not in the API document, and not on every newer server (behaviour page, "Today's servers"). */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { create, errors, read } from '#shared/api/endpoints/common.ts';
import { mergeRequestPath, noMergeRequest, ofMergeRequest } from '#shared/api/endpoints/merge-requests.ts';
import { form } from '#shared/api/form.ts';
import { text } from '#shared/api/schemas/primitives.ts';
import { authorSchema } from '#shared/api/schemas/user.ts';
import { approvalsSince as since } from '#shared/api/server-age.ts';

/** Who approved it, and whether the caller may. A server that requires none sends neither of the counts. */
export const approvalsSchema = form(
  {
    approved_by: z.array(form({ user: authorSchema.nullable() }, [])),
    user_has_approved: z.boolean(),
    /** False for whoever approved it already. */
    user_can_approve: z.boolean(),
  },
  ['approved_by'],
  {
    extra: { approvals_required: z.int(), approvals_left: z.int(), require_password_to_approve: z.boolean() },
  },
);

/** What every call on approvals answers. */
const answers = { params: ofMergeRequest, answer: approvalsSchema, since } as const;
const refused = {
  status: 401,
  when: 'the token is not accepted, or the caller may not approve it (any more)',
} as const;

/** Calls on approvals. */
export const approvalOperations = {
  'approvals.get': define({
    ...read,
    ...answers,
    path: `${mergeRequestPath}/approvals`,
    summary: 'Reads who approved a merge request, and how many approvals it needs.',
    role: 'request_reader',
    errors: [errors.unauthenticated, noMergeRequest],
  }),
  'approvals.approve': define({
    ...create,
    ...answers,
    path: `${mergeRequestPath}/approve`,
    summary: 'Approves a merge request at a head.',
    role: 'developer',
    body: z.strictObject({ sha: text }),
    errors: [refused, errors.forbidden, noMergeRequest, { status: 409, when: 'the head is another one' }],
    stale: ['mergeRequests.get', 'mergeRequestNotes.list'],
  }),
  'approvals.unapprove': define({
    ...create,
    ...answers,
    path: `${mergeRequestPath}/unapprove`,
    summary: 'Takes the caller’s approval of a merge request back.',
    role: 'developer',
    errors: [refused, errors.forbidden, noMergeRequest],
    stale: ['mergeRequests.get', 'mergeRequestNotes.list'],
  }),
};
