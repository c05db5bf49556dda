/** Ages, durations and days in words. */
import { describe, expect, it } from 'vitest';
import { ageText, agoText, dayText, durationText, fullTimeText } from './age-text.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('ages', () => {
  it.each([
    [-5 * day, 'now'],
    [59_999, 'now'],
    [minute, '1 min'],
    [hour - 1, '59 min'],
    [23 * hour, '23 h'],
    [2 * day, '2 d'],
    [14 * day, '2 w'],
    [90 * day, '2 mo'],
    [364 * day, '11 mo'],
    [800 * day, '2 y'],
  ])('%d ms is %s', (age, words) => {
    expect(ageText(age)).toBe(words);
  });

  it('says just now instead of now ago', () => {
    expect(agoText(10)).toBe('just now');
    expect(agoText(3 * hour)).toBe('3 h ago');
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
    const now = Date.parse('2026-03-14T12:00:00Z');
    expect(dayText(now - hour, now)).toBe('Today');
    expect(dayText(now - day, now)).toBe('Yesterday');
    expect(dayText(now - 5 * day, now)).toBe('Monday, 9 March');
    expect(dayText(Date.parse('2025-12-24T12:00:00Z'), now)).toBe('Wednesday, 24 December 2025');
    expect(fullTimeText(now)).not.toMatch(/UTC|GMT|Z/);
  });
});
