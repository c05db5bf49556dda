/** From key presses to the text of a binding: what is pressed in the field for new keys. */
import { pressesHere } from '#renderer/components/text/keyboard-layout.ts';
import type { KeyPress } from '#shared/keys/key-presses.ts';

/** One key with its modifiers, as most keyboards have it; null for a modifier alone, and for the sign that parts keys. */
export const pressOf = (press: KeyPress): string | null =>
  pressesHere(press).findLast((one) => !one.endsWith('+')) ?? null;

/** A key without modifiers, other than Shift on a sign: it can begin a chord. */
export const beginsChord = (press: string): boolean => [...press].length === 1;
