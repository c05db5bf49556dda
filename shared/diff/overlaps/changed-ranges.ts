/** Which lines of the version before a patch changes, and the text around them: what two changes of one file are held against each other with. */
import { appendPatchRows } from '#shared/diff/index/patch-rows.ts';
import { createRowColumns, rowKinds, type RowColumns } from '#shared/diff/index/rows.ts';

/**
 * Lines that are removed, added or both in one place. Places are gaps between lines of the version before, from 0: the one
 * before line 1. It changes what is between `from` and `to`; where both are the same it only adds lines.
 */
export interface RangeChange {
  readonly from: number;
  readonly to: number;
  /** How many lines further up, and down, the same change can stand: git's searches choose differently. */
  readonly up: number;
  readonly down: number;
  /** Its first line in the version after, from 1. */
  readonly line: number;
}

/** A hunk. */
export interface ChangedHunk {
  /** How many lines the version before has above it. */
  readonly start: number;
  /** How many of its lines the version before has. */
  readonly count: number;
  /** A hash of each of these, from `first` on; what else is there is not of this hunk: a view for each would cost more than its lines. */
  readonly hashes: ArrayLike<number>;
  readonly first: number;
  readonly changes: readonly RangeChange[];
}

/** The changed lines of a patch. */
export interface ChangedLines {
  readonly hunks: readonly ChangedHunk[];
  readonly isBinary: boolean;
}

const space = 32;
const plus = 43;
const minus = 45;
const newline = 10;

/** FNV-1a over a line, without its sign. */
const hashLine = (patch: Uint8Array, start: number, hasNewline: boolean): number => {
  let hash = 0x811c9dc5;
  const first = patch[start];
  // An empty line may have lost its sign on the way.
  const hasSign = first === space || first === plus || first === minus;
  for (let at = hasSign ? start + 1 : start; at < patch.length; at += 1) {
    const byte = patch[at] ?? 0;
    if (byte === newline) break;
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  // A last line without its end is another one.
  return (hasNewline ? hash : ~hash) >>> 0;
};

interface OpenHunk {
  readonly start: number;
  /** Lines of the version before. */
  readonly old: number[];
  /** Lines of the version after, from `newStart` on. */
  readonly after: number[];
  readonly newStart: number;
  readonly changes: { from: number; to: number; line: number; added: number }[];
}

const equalFor = (lines: readonly number[], from: number, by: number, step: 1 | -1, most: number): number => {
  let count = 0;
  for (let at = from; count < most && lines[at] !== undefined && lines[at] === lines[at + by]; at += step) count += 1;
  return count;
};

/** How far a change that only adds, or only removes, can be moved without changing the result; not past the ones beside it. */
const slideOf = (hunk: OpenHunk, at: number): readonly [up: number, down: number] => {
  const change = hunk.changes[at];
  if (change === undefined) return [0, 0];
  const removed = change.to - change.from;
  if (removed > 0 === change.added > 0) return [0, 0];
  const before = hunk.changes[at - 1];
  const after = hunk.changes[at + 1];
  const mostUp = change.from - (before?.to ?? hunk.start);
  const mostDown = (after?.from ?? hunk.start + hunk.old.length) - change.to;
  const [lines, first, count] =
    removed > 0
      ? [hunk.old, change.from - hunk.start, removed]
      : [hunk.after, change.line - hunk.newStart, change.added];
  return [equalFor(lines, first - 1, count, -1, mostUp), equalFor(lines, first, count, 1, mostDown)];
};

const closed = (hunk: OpenHunk): ChangedHunk => ({
  start: hunk.start,
  count: hunk.old.length,
  hashes: hunk.old,
  first: 0,
  changes: hunk.changes.map(({ from, to, line }, at) => {
    const [up, down] = slideOf(hunk, at);
    return { from, to, up, down, line };
  }),
});

/** Takes in the rows of one hunk, from its head on. @returns the row after it */
const readHunk = (patch: Uint8Array, columns: RowColumns, head: number, into: ChangedHunk[]): number => {
  const hunk: OpenHunk = {
    start: (columns.oldLine[head] ?? 1) - 1,
    old: [],
    after: [],
    newStart: columns.newLine[head] ?? 1,
    changes: [],
  };
  let isOpen = false;
  let row = head + 1;
  for (; row < columns.count && columns.kind[row] !== rowKinds.hunk; row += 1) {
    const kind = columns.kind[row];
    if (kind !== rowKinds.context && kind !== rowKinds.added && kind !== rowKinds.removed) continue;
    const hash = hashLine(patch, columns.start[row] ?? 0, columns.kind[row + 1] !== rowKinds.noNewline);
    if (kind !== rowKinds.added) hunk.old.push(hash);
    if (kind !== rowKinds.removed) hunk.after.push(hash);
    if (kind === rowKinds.context) {
      isOpen = false;
      continue;
    }
    const at = (columns.oldLine[row] ?? 1) - 1;
    let last = hunk.changes.at(-1);
    if (!isOpen || last === undefined) {
      last = { from: at, to: at, line: columns.newLine[row] ?? 1, added: 0 };
      hunk.changes.push(last);
      isOpen = true;
    }
    if (kind === rowKinds.removed) last.to = at + 1;
    else last.added += 1;
  }
  into.push(closed(hunk));
  return row;
};

/** Reads a patch; null where it is incomplete, or not a patch as git writes them. */
export const changedLinesOf = (patch: Uint8Array): ChangedLines | null => {
  const columns = createRowColumns(64);
  const counts = appendPatchRows(columns, () => undefined, patch);
  if (counts.endsEarly || counts.hasUnknownHead) return null;
  const hunks: ChangedHunk[] = [];
  let row = 0;
  while (row < columns.count)
    row = columns.kind[row] === rowKinds.hunk ? readHunk(patch, columns, row, hunks) : row + 1;
  return { hunks, isBinary: counts.isBinary };
};
