/** What lists say of their order, and tooltips of their ages. */
import { expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { ageWords, orderWords } from './order-words.ts';

const dated = { created_at: '2026-03-01T09:00:00Z', updated_at: '2026-03-02T09:00:00Z' };
const undated = { created_at: null, updated_at: null };

const first = text('merge_requests.changed_first');
const last = text('merge_requests.changed_last');
const newest = text('merge_requests.newest_first');
const oldest = text('merge_requests.oldest_first');
/** The ages beside the rows are of something else. */
const byCommit = (order: string): string => `${order} · ${text('merge_requests.dated_by_commit')}`;

it.each<[Parameters<typeof orderWords>[0], Parameters<typeof orderWords>[1], string]>([
  [[dated, dated], 'changed', first],
  [[dated, undated], 'changed', byCommit(first)],
  [[undated, undated], 'changed-oldest', byCommit(last)],
  [[dated, dated], 'created', newest],
  [[undated, dated], 'created-oldest', byCommit(oldest)],
  [[{ ...undated, created_at: dated.created_at }, dated], 'created-oldest', oldest],
  [[dated], 'created', ''],
  [[], 'changed', ''],
])('%#: %s', (items, order, words) => {
  expect(orderWords(items, order)).toBe(words);
});

it('a tooltip says what its age is of', () => {
  expect(ageWords(dated, 'changed')).toBe(text('merge_requests.last_change'));
  expect(ageWords(dated, 'created')).toBe(text('common.opened'));
  expect(ageWords(undated, 'changed')).toBe(text('merge_requests.newest_commit'));
  expect(ageWords(undated, 'created')).toBe(text('merge_requests.newest_commit'));
});
