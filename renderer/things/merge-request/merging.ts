/** What the merge box does: merging a head, cancelling an automatic merge, making a source branch again. */
import { call } from '#renderer/api/call.ts';
import { action } from '#renderer/blocks/action/action-record.ts';
import { unlessGone } from '#renderer/blocks/action/is-gone.ts';
import { asking, t } from '#renderer/texts/t.ts';
import { paramsOf, readNow, type Numbered } from './change.ts';
import { isFromFork, type MergeRequest } from './merge-request.ts';

/** How a head is merged. */
export interface MergeParameters {
  readonly removesBranch: boolean;
  /** Not now, but when the jobs have passed. */
  readonly isAutomatic: boolean;
  /** Another message than the server's own. */
  readonly message: string | undefined;
}

/** In the merge box, which asks for it. The head that was named is always sent along, so that nothing newer is ever merged (R16). */
export const merge = action({
  id: 'merge',
  operation: 'mergeRequests.merge',
  labels: {
    verb: t('merging.merge'),
    running: t('merging.being_merged'),
    failed: t('merging.merge_failed'),
    forbidden: t('merging.merge_forbidden'),
    who: t('merging.merge_who'),
  },
  command: {
    id: 'merge-request.merge',
    title: asking(t('merging.merge')),
    short: t('commands.merge_request_merge_short'),
    // No view of a merge request uses it, and it only opens the confirmation.
    press: '$mod+Shift+Enter',
  },
  asks: true,
  right: ({ project_id: id, target_branch: into }) => ({
    right: 'mergeRequests.merge',
    scope: `${String(id)} into ${into ?? ''}`,
  }),
  input: (item: MergeRequest, { sha, ...how }: MergeParameters & { readonly sha: string }) => ({
    params: paramsOf(item),
    body: {
      sha,
      should_remove_source_branch: how.removesBranch,
      ...(how.isAutomatic && { merge_when_pipeline_succeeds: true }),
      ...(how.message !== undefined && { merge_commit_message: how.message }),
    },
  }),
});

/** In the merge box and in the list of automatic merges. */
export const cancelAutoMerge = action({
  id: 'cancel',
  operation: 'mergeRequests.cancelAutoMerge',
  labels: {
    verb: t('merge_request.cancel_auto'),
    running: t('merge_request.canceling'),
    failed: t('merge_request.cancel_failed'),
    forbidden: t('failures.cancel_auto_merge_forbidden'),
    who: t('merge_request.cancel_who'),
  },
  right: ({ project_id: scope }) => ({ right: 'mergeRequests.cancelAutoMerge', scope }),
  input: (item: Numbered) => ({ params: paramsOf(item) }),
  check: async (item) => !(await readNow(item)).merge_when_pipeline_succeeds,
  success: ({ iid }) => t('merge_requests.auto_merge_cancelled', { number: String(iid) }),
});

/** In the merge box, where the source branch is gone: it is made again at the head that the server still has. */
export const restoreSource = action({
  id: 'restore_source',
  operation: 'branches.create',
  labels: {
    verb: t('branches.restore_branch'),
    running: t('branches.restoring'),
    failed: t('branches.restore_failed', { count: 1 }),
    forbidden: t('branches.create_forbidden'),
    who: t('merge_request.by_developers'),
  },
  right: ({ project_id: scope }) => ({ right: 'branches.create', scope }),
  offered: (item) => item.sha !== null && !isFromFork(item),
  input: ({ project_id: id, source_branch: branch, sha }: MergeRequest) => ({
    params: { id },
    body: { branch: branch ?? '', ref: sha ?? '' },
  }),
  check: async ({ project_id: id, source_branch, sha }) => {
    const read = call('branches.get', { params: { id, branch: source_branch ?? '' } });
    return (await unlessGone(read))?.answer.commit?.id === sha;
  },
});
