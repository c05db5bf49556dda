/** Names in a text: where one is being typed, and what the text becomes. */
import { expect, test } from 'vitest';
import { emojiLike } from '#renderer/components/markdown/emoji.ts';
import { mentionAt, withName } from '#renderer/things/note/hooks/use-mentions.ts';

test.each([
  ['@', 1, { sign: '@', start: 0, typed: '' }],
  ['Thanks @ine', 11, { sign: '@', start: 7, typed: 'ine' }],
  ['(@ines.ok', 9, { sign: '@', start: 1, typed: 'ines.ok' }],
  ['@ines and more', 5, { sign: '@', start: 0, typed: 'ines' }],
  [':ta', 3, { sign: ':', start: 0, typed: 'ta' }],
  ['Well :+1', 8, { sign: ':', start: 5, typed: '+1' }],
  ['at 10:30', 8, null],
  ['fun::ta', 7, null],
  [':t', 2, null],
  ['ann@example', 11, null],
  ['@ines and more', 9, null],
  ['@ines', 0, null],
])('%j with the caret at %i', (text, caret, expected) => {
  expect(mentionAt(text, caret)).toEqual(expected);
});

test('the name takes the place of what was typed, with one space after it', () => {
  expect(withName('Thanks @ine', { start: 7, typed: 'ine' }, '@ines')).toEqual({ text: 'Thanks @ines ', caret: 13 });
  expect(withName('@in more', { start: 0, typed: 'in' }, '@ines')).toEqual({ text: '@ines more', caret: 6 });
});

test('R-17 emoji are found by a part of their name, those that begin with it first', () => {
  expect(emojiLike('ta', 2).map(({ name }) => name)).toEqual(['tada', 'star']);
  expect(emojiLike('no such', 8)).toEqual([]);
});
