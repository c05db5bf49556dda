/** What of a merge request is switched by one press, in both directions: each takes the other one back. */
import { call } from '#renderer/api/call.ts';
import { action } from '#renderer/blocks/action/action-record.ts';
import { t } from '#renderer/texts/t.ts';
import { hasChange, ownRight, paramsOf, peopleRight, readNow, type Changed, type Numbered } from './change.ts';
import { releaseThatFits, withDraftMark, withoutDraftMark } from './draft-mark.ts';
import { isOpen, type MergeRequest } from './merge-request.ts';

/** A merge request with the release of its server, which says what marks a draft; null where it tells none. */
export type Acted = MergeRequest & { readonly release: string | null };

const byAuthor = t('merge_request.by_author');
const byDevelopers = t('merge_request.by_developers');

/** It sets a field, and a check looks for that. */
const setting = (body: Changed) => ({
  operation: 'mergeRequests.update' as const,
  input: (item: Numbered) => ({ params: paramsOf(item), body }),
  check: async (item: Numbered) => hasChange(await readNow(item), body),
});

const watching = { id: 'merge-request.watch', title: t('commands.merge_request_watch'), press: 'w' };

export const watch = action({
  id: 'watch',
  operation: 'mergeRequests.subscribe',
  labels: {
    verb: t('merge_request.turn_on'),
    running: t('common.saving'),
    failed: t('merge_request.turn_on_failed'),
    forbidden: t('merge_request.notifications_forbidden'),
  },
  command: watching,
  right: ({ project_id: scope }) => ({ right: 'mergeRequests.subscribe', scope }),
  offered: ({ subscribed }) => !subscribed,
  input: (item: MergeRequest) => ({ params: paramsOf(item) }),
  check: async (item) => (await readNow(item)).subscribed === true,
});

export const unwatch = action({
  id: 'unwatch',
  operation: 'mergeRequests.unsubscribe',
  labels: {
    verb: t('merge_request.turn_off'),
    running: t('common.saving'),
    failed: t('merge_request.turn_off_failed'),
    forbidden: t('merge_request.notifications_forbidden'),
  },
  command: watching,
  right: ({ project_id: scope }) => ({ right: 'mergeRequests.unsubscribe', scope }),
  offered: ({ subscribed }) => subscribed === true,
  input: (item: MergeRequest) => ({ params: paramsOf(item) }),
  check: async (item) => (await readNow(item)).subscribed === false,
});

const marked = (item: Acted, isDraft: boolean): string =>
  (isDraft ? withDraftMark : withoutDraftMark)(item.title, releaseThatFits(item, item.release));

/**
 * The mark in the title. It goes over the title that is there, as somebody else may have changed it.
 *
 * A mark that was taken off is known by the old title alone: `[WIP] Sketch` is no `WIP: Sketch`. Where somebody changed the
 * title meanwhile, theirs stays but for the mark.
 */
const marking = (isDraft: boolean) => ({
  operation: 'mergeRequests.update' as const,
  command: { id: 'merge-request.draft', title: t('commands.merge_request_draft') },
  right: ownRight,
  offered: (item: Acted) => isOpen(item) && !item.work_in_progress === isDraft && marked(item, isDraft) !== item.title,
  input: async (item: Acted) => {
    const now = { ...(await readNow(item)), release: item.release };
    return { params: paramsOf(item), body: { title: marked(now, isDraft) } };
  },
  // A title with a mark that the server ignores is no draft.
  check: async (item: Acted) => {
    const now = await readNow(item);
    return now.work_in_progress === null ? now.title === marked(item, isDraft) : now.work_in_progress === isDraft;
  },
  ignored: (answer: unknown) => {
    const isNow = (answer as Partial<MergeRequest> | null | undefined)?.work_in_progress;
    if (isNow !== !isDraft) return null;
    return isDraft ? t('merge_request.said_no_draft') : t('merge_request.said_still_draft');
  },
  undoBy: (item: Acted) => ({
    send: async (): Promise<unknown> => {
      const now = { ...(await readNow(item)), release: item.release };
      const title = now.title === marked(item, isDraft) ? item.title : marked(now, !isDraft);
      return (await call('mergeRequests.update', { params: paramsOf(item), body: { title } })).answer;
    },
    check: async (): Promise<boolean> => (await readNow(item)).title === item.title,
  }),
});

export const draft = action({
  ...marking(true),
  id: 'draft',
  labels: {
    verb: t('merge_request.mark_draft'),
    running: t('common.saving'),
    failed: t('merge_request.draft_failed'),
    forbidden: t('merge_request.draft_forbidden'),
    who: byAuthor,
  },
  success: () => t('merge_request.said_draft'),
  undo: 'ready',
});

export const ready = action({
  ...marking(false),
  id: 'ready',
  labels: {
    verb: t('merge_request.mark_ready'),
    running: t('common.saving'),
    failed: t('merge_request.ready_failed'),
    forbidden: t('merge_request.ready_forbidden'),
    who: byAuthor,
  },
  success: () => t('merge_request.said_ready'),
  undo: 'draft',
});

const closing = { id: 'merge-request.close', title: t('commands.merge_request_close') };

export const close = action({
  ...setting({ state_event: 'close' }),
  id: 'close',
  labels: {
    verb: t('merge_request.close'),
    running: t('common.saving'),
    failed: t('merge_request.close_failed'),
    forbidden: t('merge_request.close_forbidden'),
    who: byAuthor,
  },
  command: closing,
  right: ownRight,
  offered: (item: MergeRequest) => isOpen(item),
  success: () => t('merge_request.said_closed'),
  undo: 'reopen',
});

export const reopen = action({
  ...setting({ state_event: 'reopen' }),
  id: 'reopen',
  labels: {
    verb: t('merge_request.reopen'),
    running: t('common.saving'),
    failed: t('merge_request.reopen_failed'),
    forbidden: t('merge_request.reopen_forbidden'),
    who: byAuthor,
  },
  command: closing,
  right: ownRight,
  offered: (item: MergeRequest) => item.state === 'closed',
  success: () => t('merge_request.said_reopened'),
  undo: 'close',
});

const sourceLabels = {
  running: t('common.saving'),
  failed: t('merge_request.source_failed'),
  forbidden: t('merge_request.source_forbidden'),
  who: byAuthor,
};

export const removeSource = action({
  ...setting({ remove_source_branch: true }),
  id: 'remove_source',
  labels: { verb: t('merge_request.delete_source'), ...sourceLabels },
  right: ownRight,
  offered: (item: MergeRequest) => isOpen(item) && item.force_remove_source_branch !== true,
  success: () => t('merge_request.said_removed'),
  undo: 'keep_source',
});

export const keepSource = action({
  ...setting({ remove_source_branch: false }),
  id: 'keep_source',
  labels: { verb: t('merge_request.keep_source'), ...sourceLabels },
  right: ownRight,
  offered: (item: MergeRequest) => isOpen(item) && item.force_remove_source_branch === true,
  success: () => t('merge_request.said_kept'),
  undo: 'remove_source',
});

const locking = { id: 'merge-request.lock', title: t('commands.merge_request_lock') };

export const lock = action({
  ...setting({ discussion_locked: true }),
  id: 'lock',
  labels: {
    verb: t('merge_request.lock'),
    running: t('common.saving'),
    failed: t('merge_request.lock_failed'),
    forbidden: t('merge_request.lock_forbidden'),
    who: byDevelopers,
  },
  command: locking,
  right: peopleRight,
  offered: (item: MergeRequest) => !item.discussion_locked,
  success: () => t('merge_request.said_locked'),
  undo: 'unlock',
});

export const unlock = action({
  ...setting({ discussion_locked: false }),
  id: 'unlock',
  labels: {
    verb: t('merge_request.unlock'),
    running: t('common.saving'),
    failed: t('merge_request.unlock_failed'),
    forbidden: t('merge_request.unlock_forbidden'),
    who: byDevelopers,
  },
  command: locking,
  right: peopleRight,
  offered: (item: MergeRequest) => item.discussion_locked === true,
  success: () => t('merge_request.said_unlocked'),
  undo: 'lock',
});
