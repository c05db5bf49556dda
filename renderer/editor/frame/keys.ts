/** Which key presses the editor takes, and which it passes to the page: a key means the same in the code as beside it. */
import { keysOf, pressesOf, type KeyPress, type Layout } from '#shared/keys/key-presses.ts';

/** The page knows the keyboard. */
const noLayout: Layout = new Map();

const moving = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']);
/** With Ctrl or ⌘, where text is only read. */
const reading = new Set(['a', 'c', 'Insert']);
/** With Ctrl or ⌘: keys of the page also where text is edited. */
const always = new Set(['f', 'g', 'k', 's', 'Enter', '1', '2', '3']);
/** With Ctrl or ⌘: what Chromium would do with the key is not what the page does with it. */
const withoutDefault = new Set(['f', 'g', 'k', 's', '1', '2', '3']);

/** What happens with a key press. */
export type KeyRoute =
  | 'editor'
  /** The page handles it; the browser does not. */
  | 'page'
  /** The page handles it if it has a command for it; what the system does with it happens as well. */
  | 'page-and-system';

/** Says whose a key press is. `isMac`: the keys are those of macOS. */
export const routeOf = (press: KeyPress, canEdit: boolean, isMac: boolean): KeyRoute => {
  const { key, ctrlKey, metaKey, altKey } = press;
  // On macOS Ctrl and a letter move and delete in a text.
  const isMod = isMac ? metaKey : ctrlKey || metaKey;
  // A modifier alone, and what a dead key, AltGr or an input method types, is none of the page.
  if (key === 'Tab' || pressesOf(press, noLayout, isMac).length === 0) return 'editor';
  if (key === 'Escape') return 'page';
  if (moving.has(key)) {
    // On macOS Alt and an arrow move by words.
    const isHistory = altKey && (key === 'ArrowLeft' || key === 'ArrowRight') && !isMod && !isMac;
    return isHistory ? 'page' : 'editor';
  }
  if (isMod) {
    const isOf = (keys: ReadonlySet<string>): boolean => keysOf(press, noLayout).some((one) => keys.has(one));
    if (canEdit ? !isOf(always) : isOf(reading)) return 'editor';
    return isOf(withoutDefault) ? 'page' : 'page-and-system';
  }
  if (canEdit || (isMac && ctrlKey && !metaKey)) return 'editor';
  return key.length === 1 || key === 'Enter' || key === 'Backspace' || key === 'Delete' ? 'page' : 'page-and-system';
};
