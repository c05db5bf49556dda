/** What of a token's value is on screen before it is shown, and after it is forgotten. */
import { expect, it } from 'vitest';
import { createSecretBox, hiddenWords } from './secret-box.ts';

it('shows the last four characters of a long value, and none of a short one', () => {
  expect(hiddenWords('abcdefghijklmnop')).toMatch(/^•+mnop$/u);
  expect(hiddenWords('abcdefghijk')).toMatch(/^•+$/u);
});

it('forgets', () => {
  const box = createSecretBox();
  box.put('value');
  expect(box.read()).toBe('value');
  box.clear();
  expect(box.read()).toBe('');
});
