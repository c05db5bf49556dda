/** Actions on a merge request: merge, cancel an automatic merge, subscribe, todo ("Merge requests", "States and transitions"). */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { mergeRequestSchema } from '#shared/api/schemas/merge-request.ts';
import { todoSchema } from '#shared/api/schemas/todo.ts';
import { create, errors, update } from './common.ts';
import { mergeRequestPath, noMergeRequest, ofMergeRequest, staleMergeRequest } from './merge-requests.ts';

const acting = { role: 'request_reader', params: ofMergeRequest } as const;
/** 201 with the record; a bare 304 when there is nothing to change, which is a success. */
const once = {
  ...create,
  ...acting,
  idempotent: true,
  status: [201, 304],
  errors: [errors.unauthenticated, errors.forbidden, noMergeRequest],
} as const;
const subscription = {
  ...once,
  answer: mergeRequestSchema,
  stale: ['mergeRequests.get', 'mergeRequests.changes'],
} as const;

/** Operations that act on a merge request. */
export const mergeRequestActionOperations = {
  'mergeRequests.merge': define({
    ...update,
    ...acting,
    role: 'developer',
    path: `${mergeRequestPath}/merge`,
    summary: 'Merges a merge request, or has it merged when its pipeline succeeds.',
    body: z.strictObject({
      merge_commit_message: z.string().optional(),
      should_remove_source_branch: z.boolean().optional(),
      merge_when_pipeline_succeeds: z.boolean().optional(),
      sha: z.string().optional(),
    }),
    answer: mergeRequestSchema,
    errors: [
      { status: 401, when: 'the caller has no permission to accept this merge request' },
      noMergeRequest,
      { status: 405, when: 'there are conflicts, or it is a work in progress' },
      { status: 406, when: 'it is merged or closed already' },
      { status: 409, when: 'the sha given is not the head of the source branch' },
    ],
    stale: [...staleMergeRequest, 'mergeRequestNotes.list', 'branches.list', 'branches.get', 'jobs.list'],
  }),
  'mergeRequests.cancelAutoMerge': define({
    ...update,
    ...acting,
    role: 'developer',
    path: `${mergeRequestPath}/cancel_merge_when_pipeline_succeeds`,
    summary: 'Cancels the automatic merge of a merge request.',
    answer: mergeRequestSchema,
    errors: [
      { status: 401, when: 'the caller has no permission to cancel the automatic merge' },
      noMergeRequest,
      { status: 405, when: 'it is merged or closed already' },
      { status: 406, when: 'it is not set to merge when the pipeline succeeds' },
    ],
    stale: [...staleMergeRequest, 'mergeRequestNotes.list'],
  }),
  'mergeRequests.subscribe': define({
    ...subscription,
    path: `${mergeRequestPath}/subscribe`,
    summary: 'Subscribes the caller to a merge request.',
  }),
  'mergeRequests.unsubscribe': define({
    ...subscription,
    path: `${mergeRequestPath}/unsubscribe`,
    summary: 'Ends the caller’s subscription to a merge request.',
  }),
  'mergeRequests.todo': define({
    ...once,
    path: `${mergeRequestPath}/todo`,
    summary: 'Makes a todo of a merge request for the caller.',
    answer: todoSchema,
    stale: [],
  }),
};
