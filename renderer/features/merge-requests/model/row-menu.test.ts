/** What the menu of a row says of its mark. */
import { expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import type { MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import { rowMenu } from './row-menu.ts';

const item = { id: 1, iid: 5, project_id: 1, source_branch: null, web_url: null } as unknown as MergeRequestItem;

it.each([
  [true, text('merge_requests.mark_read')],
  [false, text('merge_requests.mark_unread')],
])('unread %s: %s', (isUnread, label) => {
  const toggled: MergeRequestItem[] = [];
  const menu = rowMenu(item, { isUnread: () => isUnread, toggle: (one) => toggled.push(one), count: () => undefined });
  const entry = menu.find((one) => one !== 'separator' && one.label.startsWith('Mark as'));
  if (entry === undefined || entry === 'separator') throw new Error('the menu has no mark');
  expect([entry.label, entry.command]).toEqual([label, 'list.mark-read']);
  entry.run();
  expect(toggled).toEqual([item]);
});
