/** A file that cannot be merged, with the lines around each of its conflicts. */

/** A file that git cannot merge. */
export interface ConflictedFile {
  readonly path: string;
  /** The lines around each conflict, with git's markers, and where it is; empty: it has none to show, see `note`. */
  readonly parts: readonly { readonly line: number; readonly text: string }[];
  /** Why no lines are shown; null: they are. */
  readonly note: string | null;
}

/** Unchanged lines around a conflict. */
const around = 3;
/** Most lines of one conflict. */
const mostLines = 200;

/** Parts of a file with git's markers: from three lines before a conflict to three after it. */
export const conflictParts = (text: string): ConflictedFile['parts'] => {
  const lines = text.split('\n');
  const parts: { line: number; text: string }[] = [];
  let start = -1;
  for (const [index, line] of lines.entries()) {
    if (start < 0 && /^<{7}(?: |$)/.test(line)) start = index;
    else if (start >= 0 && /^>{7}(?: |$)/.test(line)) {
      const first = Math.max(0, start - around);
      const part = lines.slice(first, Math.min(lines.length, index + 1 + around));
      const cut = part.length > mostLines ? [...part.slice(0, mostLines), '…'] : part;
      parts.push({ line: first + 1, text: cut.join('\n') });
      start = -1;
    }
  }
  return parts;
};
