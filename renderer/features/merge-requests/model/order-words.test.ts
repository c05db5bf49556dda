/** What lists say of their order and of their ages. */
import { expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { ageWords, orderWords } from './order-words.ts';

const dated = { created_at: '2026-03-01T09:00:00Z', updated_at: '2026-03-02T09:00:00Z' };
const undated = { created_at: null, updated_at: null };

const first = text('merge_requests.changed_first');
const last = text('merge_requests.changed_last');
const newest = text('merge_requests.newest_first');
const oldest = text('merge_requests.oldest_first');
const ofOpening = text('merge_requests.dates_opened');
const ofCommits = text('merge_requests.dates_commits');

it.each<[Parameters<typeof orderWords>[0], Parameters<typeof orderWords>[1], string]>([
  [[dated, dated], 'changed', first],
  [[dated, undated], 'changed', first + ofCommits],
  [[undated, undated], 'changed-oldest', last + ofCommits],
  [[dated, dated], 'created', newest + ofOpening],
  [[undated, dated], 'created-oldest', oldest + ofCommits],
  [[dated], 'created', ''],
  [[], 'changed', ''],
])('%#: %s', (items, order, words) => {
  expect(orderWords(items, order)).toBe(words);
});

it('a tooltip says what its age is of', () => {
  expect(ageWords(dated, 'changed')).toBe(text('merge_requests.last_change'));
  expect(ageWords(dated, 'created')).toBe(text('merge_requests.opened'));
  expect(ageWords(undated, 'changed')).toBe(text('merge_requests.newest_commit'));
  expect(ageWords(undated, 'created')).toBe(text('merge_requests.newest_commit'));
});
