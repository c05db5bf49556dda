/** From key presses to the text of a binding: what is pressed in the field for new keys. */

const modifiers = new Set(['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'NumLock', 'Fn']);
/** An input method or a dead key is at work: there is no key yet. */
const unfinished = new Set(['Dead', 'Process', 'Unidentified']);

/** What of a press is read. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** One key with its modifiers; null for a modifier alone. */
export const pressOf = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: PressedKey, isMac: boolean) => {
  if (modifiers.has(key) || (unfinished.has(key) && !altKey)) return null;
  const [isMod, other] = isMac ? [metaKey, ctrlKey && 'Control'] : [ctrlKey, metaKey && 'Meta'];
  // With Alt a Mac writes another sign: the key itself is meant.
  const named = altKey && isMac && /^Key[A-Z]$/v.test(code) ? code : key === ' ' ? 'Space' : key;
  if (named === '+') return null;
  const letter = named.length === 1 ? (shiftKey ? named.toUpperCase() : named.toLowerCase()) : named;
  return [isMod && '$mod', other, altKey && 'Alt', shiftKey && 'Shift', letter].filter(Boolean).join('+');
};

/** A key without modifiers, other than Shift on a sign: it can begin a chord. */
export const beginsChord = (press: string): boolean => [...press].length === 1;
