/** Which key presses the editor takes, and which it passes to the page: a key means the same in the code as beside it. */
import type { PassedKey } from '../frame-protocol.ts';

const moving = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']);
const modifiers = new Set([
  'Control',
  'Shift',
  'Alt',
  'Meta',
  'AltGraph',
  'CapsLock',
  'Dead',
  'Process',
  'Unidentified',
]);
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
export const routeOf = (press: PassedKey, canEdit: boolean, isMac: boolean): KeyRoute => {
  const { key, ctrlKey, metaKey, altKey } = press;
  const isMod = ctrlKey || metaKey;
  if (modifiers.has(key) || key === 'Tab') return 'editor';
  if (key === 'Escape') return 'page';
  if (moving.has(key)) {
    // On macOS Alt and an arrow move by words.
    const isHistory = altKey && (key === 'ArrowLeft' || key === 'ArrowRight') && !isMod && !isMac;
    return isHistory ? 'page' : 'editor';
  }
  if (isMod) {
    const letter = key.length === 1 ? key.toLowerCase() : key;
    if (canEdit ? !always.has(letter) : reading.has(letter)) return 'editor';
    return withoutDefault.has(letter) ? 'page' : 'page-and-system';
  }
  if (canEdit) return 'editor';
  return key.length === 1 || key === 'Enter' || key === 'Backspace' || key === 'Delete' ? 'page' : 'page-and-system';
};
