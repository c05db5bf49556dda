// @vitest-environment jsdom
/** Keys of an input method. */
import { expect, it } from 'vitest';
import { leaveKeysToInputMethods } from './input-methods.ts';

it('no listener of the page hears a key that composes a text', () => {
  leaveKeysToInputMethods();
  const heard: string[] = [];
  for (const target of [window, document, document.body])
    target.addEventListener('keydown', (event) => heard.push((event as KeyboardEvent).key));
  const press = (key: string, isComposing: boolean) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing, bubbles: true }));
  for (const key of ['Enter', 'Escape', 'ArrowDown']) press(key, true);
  expect(heard).toEqual([]);
  press('Enter', false);
  expect(heard).toEqual(['Enter', 'Enter', 'Enter']);
});
