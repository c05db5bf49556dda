/** Days of the API as words, whatever the reader's zone. */
import { expect, it } from 'vitest';
import { dateWords, daysUntil, dayWords, utcDateWords } from './day-words.ts';

const now = Date.parse('2026-11-22T23:30:00Z');

it.each([
  ['2026-11-22', 0],
  ['2026-11-23', 1],
  ['2026-11-15', -7],
  ['2027-01-01', 40],
])('%s is %i days away in the last hour of a day', (date, days) => {
  expect(daysUntil(date, now)).toBe(days);
});

it.each([
  ['2026-11-22', 'today'],
  ['2026-11-21', 'yesterday'],
  ['2026-11-23', 'tomorrow'],
  ['2026-11-08', '14 days ago'],
  ['2026-12-06', 'in 14 days'],
  ['2026-11-07', '7 Nov'],
  ['2026-12-07', '7 Dec'],
  ['2025-12-31', '31 Dec 2025'],
])('%s is “%s”', (date, words) => {
  expect(dayWords(date, now)).toBe(words);
});

it('says nothing of what is no day', () => {
  for (const nothing of [null, '', 'soon', '2026-13-45']) {
    expect(daysUntil(nothing, now)).toBeNull();
    expect(dayWords(nothing, now)).toBe('');
    expect(utcDateWords(nothing, now)).toBe('');
  }
});

it('writes the year of a moment only where it is another one', () => {
  expect(dateWords(Date.parse('2026-02-24T12:00:00Z'), now)).toBe('24 Feb');
  expect(dateWords(Date.parse('2024-02-24T12:00:00Z'), now)).toBe('24 Feb 2024');
});
