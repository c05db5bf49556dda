/** What can be done on the page of a merge request, and what asks first of it; who may do it is the roles table of the behaviour page. */
import { Pencil } from 'lucide-react';
import { action } from '#renderer/blocks/action/action-record.ts';
import { isGone } from '#renderer/blocks/action/is-gone.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { rich } from '#renderer/texts/rich.tsx';
import { asking, t } from '#renderer/texts/t.ts';
import { hasChange, ownRight, paramsOf, peopleRight, readNow, type Changed, type Numbered } from './change.ts';
import type { MergeRequest } from './merge-request.ts';
import { setReviewers } from './reviewers.ts';
import { close, draft, keepSource, lock, ready, removeSource, reopen, unlock, unwatch, watch } from './switches.ts';

const byAuthor = t('merge_request.by_author');
const byDevelopers = t('merge_request.by_developers');

/** Fields that a dialog or a form asks for. */
const formUpdate = {
  operation: 'mergeRequests.update' as const,
  asks: true,
  input: (item: Numbered, body: Changed) => ({ params: paramsOf(item), body }),
  check: async (item: Numbered, body: Changed) => hasChange(await readNow(item), body),
};

export const assign = action({
  ...formUpdate,
  id: 'assign',
  labels: {
    verb: t('merge_request.assign'),
    running: t('common.saving'),
    failed: t('merge_request.assign_failed'),
    forbidden: t('merge_request.assign_forbidden'),
    who: byDevelopers,
  },
  command: {
    id: 'merge-request.assign',
    title: asking(t('merge_request.assign')),
    short: t('commands.merge_request_assign_short'),
    press: 'a',
  },
  right: peopleRight,
});

/** Labels that were switched on or off. */
export type LabelChanges = ReadonlyMap<string, boolean>;

/** What was switched is laid over what the server has, once more right before it is sent: a label that another user adds meanwhile stays. */
export const withChanges = (labels: readonly string[], changes: LabelChanges): readonly string[] => [
  ...labels.filter((name) => changes.get(name) !== false),
  ...[...changes].filter(([name, isOn]) => isOn && !labels.includes(name)).map(([name]) => name),
];
const labelled = (now: MergeRequest, changes: LabelChanges): Changed => ({
  labels: withChanges(now.labels ?? [], changes).join(','),
});

export const setLabels = action({
  id: 'labels',
  operation: 'mergeRequests.update',
  title: t('merge_request.change_labels'),
  labels: {
    verb: t('merge_request.save_labels'),
    running: t('common.saving'),
    failed: t('merge_request.labels_failed'),
    forbidden: t('merge_request.labels_forbidden'),
    who: byDevelopers,
  },
  command: {
    id: 'merge-request.labels',
    title: t('commands.merge_request_labels'),
    short: t('commands.merge_request_labels_short'),
    press: 'l',
  },
  asks: true,
  right: peopleRight,
  input: async (item: Numbered, changes: LabelChanges) => ({
    params: paramsOf(item),
    body: labelled(await readNow(item), changes),
  }),
  check: async (item, changes) => {
    const now = await readNow(item);
    return hasChange(now, labelled(now, changes));
  },
});

export const edit = action({
  ...formUpdate,
  id: 'edit',
  labels: {
    verb: t('common.save_changes'),
    running: t('common.saving'),
    failed: t('common.couldnt_save_your_changes'),
    forbidden: t('merge_request.edit_forbidden'),
    who: byAuthor,
  },
  icon: Pencil,
  command: { id: 'merge-request.edit', title: t('common.edit_merge_request'), press: 'Shift+E' },
  right: ownRight,
});

export const setMilestone = action({
  ...formUpdate,
  id: 'milestone',
  labels: {
    verb: t('merge_request.set_milestone'),
    running: t('common.saving'),
    failed: t('merge_request.milestone_failed'),
    forbidden: t('merge_request.milestone_forbidden'),
    who: byDevelopers,
  },
  command: { id: 'merge-request.milestone', title: asking(t('merge_request.set_milestone')), press: 'Shift+L' },
  right: peopleRight,
});

/** No answer of the server tells afterwards whether it was done. */
const todo = action({
  id: 'todo',
  operation: 'mergeRequests.todo',
  labels: {
    verb: t('merge_request.to_do'),
    running: t('common.saving'),
    failed: t('merge_request.to_do_failed'),
    forbidden: t('merge_request.to_do_forbidden'),
  },
  command: { id: 'merge-request.todo', title: t('merge_request.to_do'), press: 'Shift+T' },
  right: ({ project_id: scope }) => ({ right: 'mergeRequests.todo', scope }),
  input: (item: Numbered) => ({ params: paramsOf(item) }),
  success: (_item, hasChanged) => (hasChanged ? t('merge_request.said_to_do') : t('merge_request.said_to_do_already')),
});

export const remove = action({
  id: 'delete',
  operation: 'mergeRequests.delete',
  labels: {
    verb: t('merge_request.delete_verb'),
    running: t('common.saving'),
    failed: t('merge_request.delete_failed'),
    forbidden: t('merge_request.delete_forbidden'),
    who: t('merge_request.delete_who'),
  },
  command: { id: 'merge-request.delete', title: asking(t('merge_request.delete_verb')) },
  isDanger: true,
  asks: true,
  right: ({ project_id: scope }) => ({ right: 'mergeRequests delete', scope }),
  confirm: ({ iid, title, source_branch: branch }) => {
    const name = `!${String(iid)}`;
    return {
      labels: {
        verb: t('merge_request.delete_named', { name }),
        running: t('merge_request.deleting_named', { name }),
      },
      title: t('common.delete', { name }),
      subject: visibleText(title),
      consequence: t('merge_request.delete_consequence', { name }),
      safe: rich('merge_request.delete_safe', { branch: <code>{visibleText(branch ?? '')}</code> }),
      typed: name,
    };
  },
  input: (item: MergeRequest) => ({ params: paramsOf(item) }),
  check: async (item) => isGone(readNow(item)),
  isDoneWhenGone: true,
  // The lists alone: what was deleted is still on screen, and reading it would fail.
  stale: ['mergeRequests.list', 'mergeRequests.listAll'],
});

/** On the page of a merge request, in the order of its menu and of the table of commands; the last one takes it away. */
export const mergeRequestActions = [
  assign,
  setReviewers,
  setLabels,
  edit,
  watch,
  unwatch,
  todo,
  setMilestone,
  draft,
  ready,
  close,
  reopen,
  removeSource,
  keepSource,
  lock,
  unlock,
  remove,
] as const;

/** The id of one of them. */
export type MergeRequestAction = (typeof mergeRequestActions)[number]['id'];
