/** Dates, numbers and names in locales that differ in order, signs, digits and hours. */
import { afterEach, expect, test } from 'vitest';
import {
  compareNames,
  comparePlain,
  dateFormat,
  isoDay,
  numberText,
  defaultLocale,
  knownLocale,
  setLocale,
  tagOfPosix,
} from './formats.ts';

afterEach(() => {
  setLocale(defaultLocale);
});

const time = Date.UTC(2026, 2, 9, 15, 5);
const date = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const short = dateFormat({ day: 'numeric', month: 'short' });
const clock = dateFormat({ hour: '2-digit', minute: '2-digit' });

/** Narrow and no-break spaces as plain ones; marks of direction left out. */
const seen = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f]/g, '');

test.each([
  ['en-GB', '1,234,567.5', '0.50', '9 March 2026', '9 Mar', '15:05'],
  ['en-US', '1,234,567.5', '0.50', 'March 9, 2026', 'Mar 9', '03:05 PM'],
  ['de-DE', '1.234.567,5', '0,50', '9. März 2026', '9. März', '15:05'],
  ['ja-JP', '1,234,567.5', '0.50', '2026年3月9日', '3月9日', '15:05'],
  ['ar-EG', '1,234,567.5', '0.50', '9 مارس 2026', '9 مارس', '03:05 م'],
])('numbers, dates and hours in %s', (locale, number, fraction, day, shortDay, hour) => {
  setLocale(locale);
  expect(seen(numberText(1_234_567.5))).toBe(number);
  expect(seen(numberText(0.5, { least: 2, most: 2 }))).toBe(fraction);
  expect([date(time), short(time), clock(time)].map(seen)).toEqual([day, shortDay, hour]);
  expect(isoDay(time)).toBe('2026-03-09');
});

test('a locale that nobody knows is the default one, and never an error', () => {
  for (const tag of [undefined, '', 'C', 'de_DE.UTF-8', 'x'.repeat(200), 'qqq-ZZ']) {
    setLocale(tag);
    expect(numberText(1234.5), tag).toBe('1,234.5');
  }
  expect(knownLocale(undefined, 'de_DE', 'fr-CA', 'en-US')).toBe('fr-CA-u-nu-latn');
});

test('a locale of POSIX becomes a tag; C and POSIX are none', () => {
  expect(['de_DE.UTF-8', 'sr_RS@latin', 'en_GB', 'de'].map(tagOfPosix)).toEqual(['de-DE', 'sr-RS', 'en-GB', 'de']);
  expect(['C', 'POSIX', 'C.UTF-8', '', undefined].map(tagOfPosix)).toEqual(Array(5).fill(undefined));
});

test('names are sorted as the locale sorts them; versions and paths the same everywhere', () => {
  const names = ['zebra', 'Ärger', 'v10', 'v9', 'alpha'];
  setLocale('de-DE');
  expect([...names].sort(compareNames)).toEqual(['alpha', 'Ärger', 'v9', 'v10', 'zebra']);
  setLocale('sv-SE');
  expect([...names].sort(compareNames)).toEqual(['alpha', 'v9', 'v10', 'zebra', 'Ärger']);
  expect([...names].sort(comparePlain)).toEqual(['alpha', 'Ärger', 'v9', 'v10', 'zebra']);
});
