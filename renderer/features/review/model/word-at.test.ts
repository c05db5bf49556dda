/** The word at a place of a line. */
import { expect, test } from 'vitest';
import { longestWord, wordAt } from '#renderer/features/review/hooks/use-where-else.ts';

test.each([
  ['for _, at := range open_at {', 16, 'range'],
  ['for _, at := range open_at {', 13, 'range'],
  ['for _, at := range open_at {', 18, 'range'],
  ['for _, at := range open_at {', 22, 'open_at'],
  ['a + b', 2, ''],
  ['größe$2.x', 3, 'größe$2'],
  ['', 0, ''],
])('%j at %i is %j', (text, column, word) => {
  expect(wordAt(text, column)).toBe(word);
});

test('the longest word of a line, of equals the first', () => {
  expect(longestWord('  return seen[hash] // done')).toBe('return');
  expect(longestWord('{}')).toBe('');
});
