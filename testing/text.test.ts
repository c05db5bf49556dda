/** Texts by key are those of the app, with values, singular and plural; patterns match them with any values. */
import { afterEach, expect, test } from 'vitest';
import { setLanguage, t } from '#shared/texts/texts.ts';
import { text, textPattern, textStart, textWhole } from './text.ts';
import { textIn } from './text-in.ts';

afterEach(() => {
  setLanguage('en');
});

test('a text has its values, numbers as the app writes them, and its plural', () => {
  expect(text('common.close')).toBe('Close');
  expect(text('branches.delete_title', { branch: '{{a}} $1' })).toBe('Delete branch {{a}} $1?');
  expect([1, 1234].map((count) => text('branches.delete_branches', { count }))).toEqual([
    'Delete 1 branch',
    'Delete 1,234 branches',
  ]);
});

test('keys and values that the app does not have do not compile', () => {
  // @ts-expect-error: no such key
  expect(text('branches.nowhere')).toBe('branches.nowhere');
  // @ts-expect-error: the text takes another value
  expect(text('branches.delete_title', { name: 'a' })).not.toContain('a?');
  // @ts-expect-error: the text takes a value
  expect(text('branches.delete_title')).not.toContain('a?');
  // @ts-expect-error: the text takes no value
  expect(textPattern('common.close', { name: 'a' })).toEqual(/Close/su);
});

test('a language that is named does not stay', () => {
  expect(textIn('de', 'common.settings')).toBe('Einstellungen');
  expect(textIn('en', 'common.settings')).toBe('Settings');
  expect(textIn('de', 'branches.delete_branches', { count: 2 })).toBe('2 Branches löschen');
  expect(t('common.settings')).toBe('Settings');
});

test('a pattern matches the text with any values that are not given, in the singular and the plural', () => {
  for (const count of [1, 1234]) {
    expect(`So: ${text('branches.delete_branches', { count })}!`).toMatch(textPattern('branches.delete_branches'));
    expect(text('branches.delete_branches', { count })).toMatch(textWhole('branches.delete_branches', { count }));
  }
  expect('Delete 2 branches').not.toMatch(textPattern('branches.delete_branches', { count: 3 }));
  expect('Delete branch a(b)?').toMatch(textWhole('branches.delete_title', { branch: 'a(b)' }));
  expect('Delete branch a?').not.toMatch(textWhole('branches.delete_title', { branch: '.' }));
  expect('Delete').not.toMatch(textPattern('branches.delete_title'));
});

test('a start and a whole have nothing before, and a whole has nothing after', () => {
  expect('Close Esc').toMatch(textStart('common.close'));
  expect('To Close').not.toMatch(textStart('common.close'));
  expect('Close').toMatch(textWhole('common.close'));
  expect('Close Esc').not.toMatch(textWhole('common.close'));
});
