/** Keys as they are drawn. */
import { expect, it } from 'vitest';
import { capsOf, keysText } from './keys.tsx';

it.each([
  ['g r', ['g', 'r'], 'g r'],
  ['g Shift+N', ['g', 'Shift', 'N'], 'g Shift+N'],
  ['$mod+k', ['Ctrl', 'K'], 'Ctrl+K'],
  ['Shift+?', ['?'], '?'],
  ['Control+KeyA', ['Ctrl', 'A'], 'Ctrl+A'],
])('%s', (binding, caps, words) => {
  expect(capsOf(binding)).toEqual(caps);
  expect(keysText(binding)).toBe(words);
});
