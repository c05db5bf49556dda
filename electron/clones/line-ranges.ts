/** Ranges of lines that a change touches, in the lines of the commit before it, and what two changes have in common. */

/** One hunk without context. */
export interface Hunk {
  /** Lines before it, on the old side: 0 at the start of the file. */
  readonly start: number;
  /** Old lines that it takes away; 0: it only adds. */
  readonly removed: number;
  /** Lines that it adds. */
  readonly added: number;
  /** The added lines, to tell whether two changes are the same. */
  readonly text: string;
}

/** What a change does to a file. */
export interface ChangedFile {
  /** Its path before the change; of a new file the one after it. */
  readonly path: string;
  /** Null: the whole file, which is deleted or binary. */
  readonly hunks: readonly Hunk[] | null;
  readonly isDeleted: boolean;
}

/** Files of a change by path. */
export type Change = ReadonlyMap<string, ChangedFile>;

const escapes: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13, '"': 34, '\\': 92 };

/** A path as git writes it in a patch: in quotes where it has unusual characters. */
const unquoted = (path: string): string => {
  if (!path.startsWith('"')) return path.replace(/\t$/, '');
  const inner = path.slice(1, path.lastIndexOf('"'));
  const bytes: Buffer[] = [];
  for (const [part, octal, letter] of inner.matchAll(/\\(?:([0-7]{3})|(.))|[^\\]+/g)) {
    if (octal !== undefined) bytes.push(Buffer.from([Number.parseInt(octal, 8)]));
    else if (letter !== undefined) bytes.push(Buffer.from([escapes[letter] ?? letter.charCodeAt(0)]));
    else bytes.push(Buffer.from(part));
  }
  return Buffer.concat(bytes).toString('utf8');
};

const nameIn = (line: string): string => unquoted(line).replace(/^[ab]\//, '');

/** Paths of `diff --git a/x b/x` where both are the same: all that a binary or an empty file has. */
const samePath = (line: string): string => {
  const rest = line.slice('diff --git '.length);
  const half = rest.slice((rest.length + 1) / 2);
  return nameIn(half);
};

/** Reads one file of a patch that was made with `-U0`. */
const readFile = (lines: readonly string[]): ChangedFile => {
  let path = samePath(lines[0] ?? '');
  let isDeleted = false;
  let isBinary = false;
  let isNew = false;
  const hunks: { start: number; removed: number; added: number; text: string }[] = [];
  for (const line of lines.slice(1)) {
    const [, at, removed, added] = /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(line) ?? [];
    const last = hunks.at(-1);
    if (at !== undefined) {
      const count = Number(removed ?? 1);
      // Of an addition the number is that of the line before it.
      hunks.push({ start: Number(at) - (count === 0 ? 0 : 1), removed: count, added: Number(added ?? 1), text: '' });
    } else if (last) {
      if (line.startsWith('+')) last.text += `${line.slice(1)}\n`;
    } else if (line === '--- /dev/null') isNew = true;
    else if (line.startsWith('--- ') || (isNew && line.startsWith('+++ '))) path = nameIn(line.slice(4));
    else if (line.startsWith('rename from ')) path = unquoted(line.slice('rename from '.length));
    else if (line.startsWith('deleted file mode')) isDeleted = true;
    else if (line.startsWith('Binary files ')) isBinary = true;
  }
  return { path, hunks: isDeleted || isBinary ? null : hunks, isDeleted };
};

/** Reads the lines of a patch that was made with `-U0`. */
export const readChange = (lines: readonly string[]): Change => {
  const files = new Map<string, ChangedFile>();
  let from = -1;
  const close = (to: number): void => {
    if (from < 0) return;
    const file = readFile(lines.slice(from, to));
    files.set(file.path, file);
  };
  for (const [index, line] of lines.entries())
    if (line.startsWith('diff --git ')) {
      close(index);
      from = index;
    }
  close(lines.length);
  return files;
};

/** A gap between lines of the old side in the new side's numbers. `isEnd` takes the end of a hunk that it is within. */
const movedGap = (hunks: readonly Hunk[], gap: number, isEnd: boolean): number => {
  let shift = 0;
  for (const { start, removed, added } of hunks) {
    if (start + removed > gap) return start < gap ? start + shift + (isEnd ? added : 0) : gap + shift;
    if (start + removed === gap && removed === 0 && isEnd) return gap + shift;
    shift += added - removed;
  }
  return gap + shift;
};

/** A change's hunks in the numbers of another commit: `moved` is what leads from its base to that one. */
export const hunksAt = (hunks: readonly Hunk[], moved: ChangedFile | undefined): readonly Hunk[] => {
  const between = moved?.hunks;
  if (!between || between.length === 0) return hunks;
  return hunks.map((hunk) => {
    const start = movedGap(between, hunk.start, false);
    const end = movedGap(between, hunk.start + hunk.removed, true);
    return { ...hunk, start, removed: Math.max(0, end - start) };
  });
};

const isSameEdit = (one: Hunk, other: Hunk): boolean =>
  one.start === other.start && one.removed === other.removed && one.text === other.text;

/** Git cannot merge changes whose lines overlap, nor those with no unchanged line between them. */
const meets = (one: Hunk, other: Hunk): boolean =>
  one.start <= other.start + other.removed && other.start <= one.start + one.removed && !isSameEdit(one, other);

/** Ranges of the first change that meet the second; both are sorted by line. */
export const meetingHunks = (ones: readonly Hunk[], others: readonly Hunk[]): readonly Hunk[] => {
  const met: Hunk[] = [];
  let from = 0;
  for (const one of ones) {
    while (from < others.length) {
      const other = others[from];
      if (!other || other.start + other.removed >= one.start) break;
      from += 1;
    }
    for (let at = from; at < others.length; at += 1) {
      const other = others[at];
      if (!other || other.start > one.start + one.removed) break;
      if (meets(one, other)) {
        met.push(one);
        break;
      }
    }
  }
  return met;
};
