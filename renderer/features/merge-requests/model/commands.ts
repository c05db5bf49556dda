/** The commands of a merge request: rows for the application's command table. */
import { t } from '#renderer/texts/t.ts';

/** Spread these into the command table; the page of a merge request offers them by id while it is on screen. */
export const mergeRequestCommands = [
  {
    id: 'list.mark-read',
    title: t('commands.list_mark_read'),
    short: t('commands.list_mark_read_short'),
    press: 'e',
    group: 'Merge request',
  },
  { id: 'view.save', title: t('commands.view_save'), group: 'Merge request' },
  { id: 'view.rename', title: t('commands.view_rename'), group: 'Merge request' },
  { id: 'view.delete', title: t('commands.view_delete'), group: 'Merge request' },
  {
    id: 'merge-request.new',
    title: t('commands.merge_request_new'),
    short: t('commands.merge_request_new_short'),
    press: 'c',
    group: 'Merge request',
  },
  {
    id: 'merge-request.merge',
    title: t('commands.merge_request_merge'),
    short: t('commands.merge_request_merge_short'),
    // No view of a merge request uses it, and it only opens the confirmation.
    press: '$mod+Shift+Enter',
    group: 'Merge request',
  },
  {
    id: 'merge-request.assign',
    title: t('commands.merge_request_assign'),
    short: t('commands.merge_request_assign_short'),
    press: 'a',
    group: 'Merge request',
  },
  {
    id: 'merge-request.labels',
    title: t('commands.merge_request_labels'),
    short: t('commands.merge_request_labels_short'),
    press: 'l',
    group: 'Merge request',
  },
  {
    id: 'merge-request.edit',
    title: t('commands.merge_request_edit'),
    press: 'Shift+E',
    group: 'Merge request',
  },
  {
    id: 'merge-request.milestone',
    title: t('commands.merge_request_milestone'),
    press: 'Shift+L',
    group: 'Merge request',
  },
  { id: 'merge-request.watch', title: t('commands.merge_request_watch'), press: 'w', group: 'Merge request' },
  { id: 'merge-request.todo', title: t('commands.merge_request_todo'), press: 'Shift+T', group: 'Merge request' },
  { id: 'merge-request.draft', title: t('commands.merge_request_draft'), group: 'Merge request' },
  { id: 'merge-request.close', title: t('commands.merge_request_close'), group: 'Merge request' },
  { id: 'merge-request.lock', title: t('commands.merge_request_lock'), group: 'Merge request' },
  { id: 'merge-request.save-changes', title: t('commands.merge_request_save_changes'), group: 'Merge request' },
  { id: 'merge-request.delete', title: t('commands.merge_request_delete'), group: 'Merge request' },
] as const;
