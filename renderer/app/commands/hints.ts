/** The keys that the status bar names: those of commands on offer, two directions as one hint, no word twice. */
import type { Command } from './command-table.ts';

/** One hint: what the keys do, in a word. */
export interface KeyHint {
  readonly words: string;
  /** The key, and that of the other direction. */
  readonly presses: readonly string[];
}

/** In the order of the table. Where two commands have the same word, the first one on offer is named. */
export const hintsOf = (offered: readonly Command[]): readonly KeyHint[] => {
  const hints = new Map<string, KeyHint>();
  for (const { short, press, back } of offered) {
    if (short === undefined || press === undefined || hints.has(short)) continue;
    const other = offered.find(({ id }) => id === back)?.press;
    hints.set(short, { words: short, presses: other === undefined ? [press] : [press, other] });
  }
  return [...hints.values()];
};
