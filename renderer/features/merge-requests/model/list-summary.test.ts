/** What the head of a list says of its number. */
import { expect, it } from 'vitest';
import { countWords, summaryWords } from './list-summary.ts';
import type { MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import { text } from '#testing/text.ts';

it.each([
  [0, 0, ''],
  [null, 0, ''],
  [1, 0, '1 open'],
  [14, 5, '14 open, 5 unread'],
  [10_000, 1_200, '10,000 open, 1,200 unread'],
] as const)('%s open, %i unread: %s', (count, unread, words) => {
  expect(countWords(count, unread, 'open')).toBe(words);
});

const item = (state: string, id: number) =>
  ({ id, state, created_at: null, updated_at: null }) as unknown as MergeRequestItem;
const items = [item('opened', 1), item('merged', 2), item('opened', 3)];
const isUnread = ({ id }: MergeRequestItem): boolean => id === 3;

it('of what waits for me only what is open counts', () => {
  expect(summaryWords({ items, total: null, hasMore: false }, isUnread, null)).toBe(
    `2 open, 1 unread · ${text('merge_requests.changed_first')} · ${text('merge_requests.dated_by_commit')}`,
  );
});

it('of a list of everything the order is said, and the number that the server says while there is more', () => {
  const list = { items, total: 250, hasMore: true };
  expect(summaryWords(list, isUnread, { order: 'created', state: 'all' })).toBe(
    `250 found, 1 unread · ${text('merge_requests.newest_first')} · ${text('merge_requests.dated_by_commit')}`,
  );
});
