/** Names in a text: where one is being typed, and what the text becomes. */
import { expect, test } from 'vitest';
import { mentionAt, withName } from '#renderer/things/note/hooks/use-mentions.ts';

test.each([
  ['@', 1, { start: 0, typed: '' }],
  ['Thanks @ine', 11, { start: 7, typed: 'ine' }],
  ['(@ines.ok', 9, { start: 1, typed: 'ines.ok' }],
  ['@ines and more', 5, { start: 0, typed: 'ines' }],
  ['ann@example', 11, null],
  ['@ines and more', 9, null],
  ['@ines', 0, null],
])('%j with the caret at %i', (text, caret, expected) => {
  expect(mentionAt(text, caret)).toEqual(expected);
});

test('the name takes the place of what was typed, with one space after it', () => {
  expect(withName('Thanks @ine', { start: 7, typed: 'ine' }, 'ines')).toEqual({ text: 'Thanks @ines ', caret: 13 });
  expect(withName('@in more', { start: 0, typed: 'in' }, 'ines')).toEqual({ text: '@ines more', caret: 6 });
});
