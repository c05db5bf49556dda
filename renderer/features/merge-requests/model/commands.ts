/** The commands of a merge request: rows for the application's command table. */
import { commandsOf } from '#renderer/blocks/action/action-record.ts';
import { asking, t } from '#renderer/texts/t.ts';
import { mergeRequestActions } from '#renderer/things/merge-request/actions.tsx';
import { approve } from '#renderer/things/merge-request/approving.ts';
import { merge } from '#renderer/things/merge-request/merging.ts';

/** Spread these into the command table; the page of a merge request offers them by id while it is on screen. */
export const mergeRequestCommands = [
  {
    id: 'list.mark-read',
    title: t('commands.list_mark_read'),
    short: t('commands.list_mark_read_short'),
    press: 'e',
    group: 'Merge request',
  },
  { id: 'list.count-lines', title: t('merge_requests.count_lines'), group: 'Merge request' },
  { id: 'list.find-overlaps', title: t('overlaps.look'), group: 'Merge request' },
  { id: 'merge-request.radar', title: t('overlaps.open_radar'), group: 'Merge request' },
  { id: 'merge-request.train', title: asking(t('train.merge_as')), group: 'Merge request' },
  { id: 'view.save', title: asking(t('merge_requests.save_filters')), group: 'Merge request' },
  { id: 'view.rename', title: asking(t('merge_requests.rename_the_view')), group: 'Merge request' },
  { id: 'view.delete', title: t('commands.view_delete'), group: 'Merge request' },
  {
    id: 'merge-request.new',
    title: t('common.new_merge_request'),
    short: t('commands.new_short'),
    press: 'c',
    group: 'Merge request',
  },
  {
    id: 'merge-request.failed-job',
    title: t('commands.merge_request_failed_job'),
    press: 'b',
    group: 'Merge request',
  },
  {
    id: 'merge-request.next',
    title: t('commands.merge_request_next'),
    press: 'Shift+J',
    group: 'Merge request',
  },
  {
    id: 'merge-request.previous',
    title: t('commands.merge_request_previous'),
    press: 'Shift+K',
    group: 'Merge request',
  },
  ...commandsOf([approve, merge, ...mergeRequestActions], 'Merge request').toSpliced(-1, 0, {
    id: 'merge-request.save-changes',
    title: asking(t('merge_request.save_html')),
    group: 'Merge request',
  }),
] as const;
