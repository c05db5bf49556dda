/** Keeps the saved page within what can be saved: the longest files lose their lines, and say so. */
import { mostSavedCharacters } from '#shared/downloads/downloads.ts';
import type { PrintedChanges } from '#renderer/workers/print/print-protocol.ts';

export interface Fitted {
  readonly text: string;
  readonly changes: PrintedChanges;
}

/** Makes the page once, or once more without the lines of so many files that it fits. */
export const fitting = async (
  changes: PrintedChanges,
  tables: ReadonlyMap<number, readonly string[]>,
  make: (changes: PrintedChanges) => Promise<string>,
  most = mostSavedCharacters,
): Promise<Fitted> => {
  const text = await make(changes);
  if (text.length <= most) return { text, changes };
  const sizes = [...tables]
    .map(([file, parts]) => ({ file, size: parts.reduce((sum, part) => sum + part.length, 0) }))
    .sort((one, other) => other.size - one.size);
  let over = text.length - most;
  const without: number[] = [];
  for (const { file, size } of sizes) {
    if (over <= 0) break;
    // What is said in their place takes room as well.
    over -= size - 400;
    without.push(file);
  }
  const fit = { ...changes, tooMany: [...changes.tooMany, ...without].sort((one, other) => one - other) };
  return { text: await make(fit), changes: fit };
};
