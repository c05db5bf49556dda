/** Ages, durations and days in words. */
import { describe, expect, it } from 'vitest';
import { ageText, agoText, dayText, durationText, fullTimeText } from './age-text.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('ages', () => {
  const now = Date.parse('2026-03-14T12:00:00Z');

  it.each([
    [-5 * day, 'now', 'just now'],
    [59_999, 'now', 'just now'],
    [minute, '1 min', '1 min ago'],
    [hour - 1, '59 min', '59 min ago'],
    [23 * hour, '23 h', '23 h ago'],
    [14 * day - 1, '13 d', '13 d ago'],
    [14 * day, '28 Feb', '28 Feb'],
    [72 * day, '1 Jan', '1 Jan'],
    [73 * day, 'Dec 2025', '31 Dec 2025'],
    [800 * day, 'Jan 2024', '4 Jan 2024'],
  ])('%d ms is %s in a column and %s in a sentence', (age, short, words) => {
    expect([ageText(now - age, now), agoText(now - age, now)]).toEqual([short, words]);
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
    expect(dayText(now - 5 * day, now)).toBe('Monday, 9 March');
    expect(dayText(Date.parse('2025-12-24T12:00:00Z'), now)).toBe('Wednesday, 24 December 2025');
    expect(fullTimeText(now)).not.toMatch(/UTC|GMT|Z/);
  });
});
