/** Keys as they are drawn. */
import { afterEach, expect, it } from 'vitest';
import { keyboardOf } from '#testing/keyboards/keyboards.ts';
import { setKeyboardLayout } from './keyboard-layout.ts';
import { capsOf, keysText } from './keys.tsx';

afterEach(() => setKeyboardLayout(new Map()));

it.each([
  ['g r', ['g', 'r'], 'g r'],
  ['g Shift+N', ['g', 'Shift', 'N'], 'g Shift+N'],
  ['$mod+k', ['Ctrl', 'K'], 'Ctrl+K'],
  ['?', ['?'], '?'],
  ['Control+a', ['Ctrl', 'A'], 'Ctrl+A'],
])('%s', (binding, caps, words) => {
  expect(capsOf(binding)).toEqual(caps);
  expect(keysText(binding)).toBe(words);
});

it('are those that are printed on the keyboard', () => {
  setKeyboardLayout(keyboardOf('russian').layout);
  expect(['j', 'g Shift+N', '$mod+k', '<', '?', '$mod+1', 'Alt+ArrowLeft', 'F7'].map(keysText)).toEqual([
    'о',
    'п Shift+Т',
    'Ctrl+Л',
    'Shift+Б',
    '?',
    'Ctrl+1',
    'Alt+←',
    'F7',
  ]);
  setKeyboardLayout(keyboardOf('german').layout);
  expect(['j', '$mod+k', '<', '?', 'g z'].map(keysText)).toEqual(['j', 'Ctrl+K', '<', '?', 'g z']);
});
