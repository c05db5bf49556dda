/** Ages, durations and days in words. */
import { describe, expect, it } from 'vitest';
import { agoText, dayText, durationText, fullTimeText } from './age-text.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('ages', () => {
  const now = Date.parse('2026-03-14T12:00:00Z');

  it.each([
    [-5 * day, 'just now'],
    [59_999, 'just now'],
    [minute, '1 min ago'],
    [hour - 1, '59 min ago'],
    [23 * hour, '23 h ago'],
    [day, '1 day ago'],
    [14 * day - 1, '13 days ago'],
    [14 * day, '28 Feb'],
    [72 * day, '1 Jan'],
    [73 * day, '31 Dec 2025'],
    [800 * day, '4 Jan 2024'],
  ])('%d ms is %s, the year only where it is another one', (age, words) => {
    expect(agoText(now - age, now)).toBe(words);
  });

  it('says how long something took', () => {
    expect([4_000, 72_000, 120_000, 2 * hour + 5 * minute].map(durationText)).toEqual([
      '4 s',
      '1 min 12 s',
      '2 min',
      '2 h 5 min',
    ]);
  });

  it('names days, the year only where it is another one', () => {
    expect(dayText(now - hour, now)).toBe('Today');
    expect(dayText(now - day, now)).toBe('Yesterday');
    expect(dayText(now - 5 * day, now)).toBe('Monday, 9 Mar');
    expect(dayText(Date.parse('2025-12-24T12:00:00Z'), now)).toBe('Wednesday, 24 Dec 2025');
    expect(fullTimeText(now)).not.toMatch(/UTC|GMT|Z/);
  });
});
