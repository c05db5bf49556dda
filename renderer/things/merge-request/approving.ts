/** Approving a merge request, and taking that back: on servers that have approvals. */
import type { AnswerOf } from '#shared/api/registry.ts';
import { call } from '#renderer/api/call.ts';
import { action } from '#renderer/blocks/action/action-record.ts';
import { t } from '#renderer/texts/t.ts';
import { paramsOf, type Numbered } from './change.ts';
import type { MergeRequest } from './merge-request.ts';

/** Who approved one, and who may. */
export type Approvals = AnswerOf<'approvals.get'>;

const hasApproved = async (item: Numbered): Promise<boolean> =>
  (await call('approvals.get', { params: paramsOf(item) })).answer.user_has_approved === true;

/** The reads that show it: the server writes a line into the conversation as well. */
export const approvalReads = ['approvals.get', 'mergeRequests.get', 'mergeRequestNotes.list', 'threads.list'];

/** Sends the head that is on screen: the server refuses another one. */
export const approve = action({
  id: 'approve',
  operation: 'approvals.approve',
  labels: {
    verb: t('merging.approve'),
    running: t('common.saving'),
    failed: t('merging.approve_failed'),
    forbidden: t('merging.approve_forbidden'),
  },
  command: { id: 'merge-request.approve', title: t('merging.approve'), press: 'Shift+V' },
  right: ({ project_id: scope }) => ({ right: 'approvals.approve', scope }),
  input: (item: MergeRequest) => ({ params: paramsOf(item), body: { sha: item.sha ?? '' } }),
  check: hasApproved,
  success: ({ iid }) => t('merging.said_approved', { number: String(iid) }),
  undo: 'unapprove',
  stale: approvalReads,
});

const unapprove = action({
  id: 'unapprove',
  operation: 'approvals.unapprove',
  labels: {
    verb: t('merging.unapprove'),
    running: t('common.saving'),
    failed: t('merging.unapprove_failed'),
    forbidden: t('merging.approve_forbidden'),
  },
  right: ({ project_id: scope }) => ({ right: 'approvals.approve', scope }),
  input: (item: Numbered) => ({ params: paramsOf(item) }),
  check: async (item: Numbered) => !(await hasApproved(item)),
  stale: approvalReads,
});

/** Both directions. */
export const approvalActions = [approve, unapprove] as const;
