/** What lists say of their order and of their ages. */
import { expect, it } from 'vitest';
import { ageWords, orderWords } from './order-words.ts';

const dated = { created_at: '2026-03-01T09:00:00Z', updated_at: '2026-03-02T09:00:00Z' };
const undated = { created_at: null, updated_at: null };

it.each([
  [[dated, dated], 'changed', 'Last changed first'],
  [[dated, undated], 'changed', 'Last changed first; dates are of the newest commits'],
  [[undated, undated], 'changed-oldest', 'Last changed last; dates are of the newest commits'],
  [[dated, dated], 'created', 'Newest first; dates are when each was opened'],
  [[undated, dated], 'created-oldest', 'Oldest first; dates are of the newest commits'],
  [[dated], 'created', ''],
  [[], 'changed', ''],
] as const)('%#: %s', (items, order, words) => {
  expect(orderWords(items, order)).toBe(words);
});

it('a tooltip says what its age is of', () => {
  expect(ageWords(dated, 'changed')).toBe('Last change');
  expect(ageWords(dated, 'created')).toBe('Opened');
  expect(ageWords(undated, 'changed')).toBe('Newest commit');
  expect(ageWords(undated, 'created')).toBe('Newest commit');
});
