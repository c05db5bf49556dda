/** The keyboard of this computer: what is printed on its keys, as far as Chromium tells. */
import { isOtherScript, pressesOf, type KeyPress, type Layout } from '#shared/keys/key-presses.ts';
import { isMac } from './is-mac.ts';

/** Not in TypeScript's own description of the DOM. */
interface KeyboardOfPage {
  readonly getLayoutMap: () => Promise<Layout>;
}

let layout: Layout = new Map();
const listeners = new Set<() => void>();

/** What each key types by itself; empty until it was read, and where Chromium does not say. */
export const keyboardLayout = (): Layout => layout;

/** Calls `listener` after the keyboard is another one. */
export const onKeyboardLayout = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Says which keyboard it is. */
export const setKeyboardLayout = (read: Layout): void => {
  if (read.size === layout.size && [...read].every(([code, key]) => layout.get(code) === key)) return;
  layout = read;
  for (const listener of listeners) listener();
};

/** Reads it now, and whenever the window is used again: no event tells of a change. */
export const followKeyboardLayout = (): (() => void) => {
  const read = async (): Promise<void> => {
    const { keyboard } = navigator as Navigator & { readonly keyboard?: KeyboardOfPage };
    // Where it is not told, keys are shown as a US keyboard has them.
    const map = await keyboard?.getLayoutMap().catch(() => null);
    if (map) setKeyboardLayout(new Map(map));
  };
  const onFocus = (): void => void read();
  onFocus();
  window.addEventListener('focus', onFocus);
  return () => window.removeEventListener('focus', onFocus);
};

let writesOther = false;
const withoutLatin = (map: Layout): Layout => new Map([...map].filter(([, key]) => !/^[a-z]$/v.test(key)));

/**
 * The keys of a press on this keyboard, the likeliest first. Where a system has several layouts, Chromium tells the first that has
 * Latin letters: what was typed last says whether that is the one in use.
 */
export const pressesHere = (press: KeyPress): readonly string[] => {
  if (/^\p{L}$/v.test(press.key)) writesOther = isOtherScript(press.key);
  return pressesOf(press, writesOther ? withoutLatin(layout) : layout, isMac);
};
