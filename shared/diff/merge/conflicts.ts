/** A file that cannot be merged, with the lines around each of its conflicts. */

/** A file that git cannot merge. */
export interface ConflictedFile {
  readonly path: string;
  /** The lines around each conflict, with git's markers, and where it is; empty: it has none to show, see `note`. */
  readonly parts: readonly { readonly line: number; readonly text: string }[];
  /** Why no lines are shown; null: they are. */
  readonly note: string | null;
}

/** A branch and the commit that is merged of it. */
export interface MergedHead {
  readonly branch: string;
  readonly sha: string;
}

/** What the two sides of a merge are called where it is said what each of them did. */
export interface SideNames {
  readonly target: string;
  readonly source: string;
}

/** By their branches; where a fork calls its branch the same, with their commits. @param withCommit writes such a name */
export const sideNames = (
  target: MergedHead,
  source: MergedHead,
  withCommit: (head: MergedHead) => string,
): SideNames =>
  target.branch === source.branch
    ? { target: withCommit(target), source: withCommit(source) }
    : { target: target.branch, source: source.branch };

/** Unchanged lines around a conflict. */
const around = 3;
/** Most lines of one conflict. */
const mostLines = 200;

const marker = /^(?:<{7}|\|{7}|={7}|>{7})/;

/** Lines as they are shown: where only some end with a carriage return, that may be all that conflicts. */
const shownLines = (lines: readonly string[]): readonly string[] => {
  const own = lines.filter((line) => line !== '' && !marker.test(line));
  const isMixed = own.some((line) => line.endsWith('\r')) && !own.every((line) => line.endsWith('\r'));
  return lines.map((line) => line.replace(/\r$/, isMixed ? '␍' : ''));
};

/** Parts of a file with git's markers: from three lines before a conflict to three after it. */
export const conflictParts = (text: string): ConflictedFile['parts'] => {
  const lines = text.split('\n');
  const parts: { line: number; text: string }[] = [];
  let start = -1;
  for (const [index, line] of lines.entries()) {
    if (start < 0 && /^<{7}(?: |$)/.test(line)) start = index;
    else if (start >= 0 && /^>{7}(?: |$)/.test(line)) {
      const first = Math.max(0, start - around);
      const part = shownLines(lines.slice(first, Math.min(lines.length, index + 1 + around)));
      const cut = part.length > mostLines ? [...part.slice(0, mostLines), '…'] : part;
      parts.push({ line: first + 1, text: cut.join('\n') });
      start = -1;
    }
  }
  return parts;
};
