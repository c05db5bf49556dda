/** The texts in every language: the same keys and values, singular and plural, and values that stay text. */
import { afterEach, expect, test } from 'vitest';
import { setLocale } from '#shared/locale/formats.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import './german.ts';
import { languageOfTag, setLanguage, t } from './texts.ts';

afterEach(() => {
  setLanguage('en');
  setLocale(undefined);
});

type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>;
const english: Areas = en;
const german: Areas = de;
const valuesIn = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();
const entries = Object.entries(english).flatMap(([area, texts]) =>
  Object.entries(texts).map(([name, text]) => ({ key: `${area}.${name}`, text, other: german[area]?.[name] ?? '' })),
);

test('German has every text, with the values of the English one', () => {
  expect(entries.length).toBeGreaterThan(20);
  for (const { key, text, other } of entries) {
    expect(other.trim(), key).not.toBe('');
    // A singular may leave its number out.
    const names = (of: string): string[] => valuesIn(of).filter((name) => name !== 'count' || key.endsWith('_other'));
    expect(names(other), key).toEqual(names(text));
    expect(other.match(/\{\{|\}\}/g)?.length ?? 0, key).toBe(valuesIn(other).length * 2);
  }
});

test('a text with a singular has a plural, and no text is both', () => {
  const keys = new Set(entries.map(({ key }) => key));
  for (const key of keys) {
    const base = key.replace(/_(?:one|other)$/, '');
    if (base === key) continue;
    expect([keys.has(`${base}_one`), keys.has(`${base}_other`), keys.has(base)], key).toEqual([true, true, false]);
  }
});

test('German texts quote as German does', () => {
  for (const { key, other } of entries) expect(other, key).not.toMatch(/“[^”]*”/);
});

test('singular, plural and numbers', () => {
  const said = (): string[] => [0, 1, 2, 1234].map((count) => t('dates.days_ago', { count }));
  expect(said()).toEqual(['0 days ago', '1 day ago', '2 days ago', '1,234 days ago']);
  setLanguage('de');
  setLocale('de-DE');
  expect(said()).toEqual(['vor 0 Tagen', 'vor 1 Tag', 'vor 2 Tagen', 'vor 1.234 Tagen']);
  expect(t('dates.ago', { age: '3 h' })).toBe('vor 3 h');
});

test('a value is text: markup, other values, keys and signs of replacements stay as they are', () => {
  for (const age of ['<b>&amp;</b>', '{{date}}', '$t(dates.now)', "$& $' $$ $1", '{{age}}', ''])
    expect(t('dates.ago', { age }), age).toBe(`${age} ago`);
});

test('a tag of the system has a language of the app; English where there are no texts', () => {
  expect(['de', 'de-AT', 'DE-ch', 'den', 'en-US', 'fr', ''].map(languageOfTag)).toEqual([
    'de',
    'de',
    'de',
    'en',
    'en',
    'en',
    'en',
  ]);
});

test('words of the status bar that differ in English differ in German: one word is one hint', () => {
  const shorts = entries.filter(({ key }) => key.endsWith('_short'));
  expect(shorts.length).toBeGreaterThan(20);
  const germanOf = new Map(shorts.map(({ text, other }) => [text, other]));
  expect(new Set(germanOf.values()).size).toBe(germanOf.size);
});
