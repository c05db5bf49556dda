/** A second numbering of the rows of a review in which lines that differ only in whitespace count as unchanged. */
import { lastAtMost } from '#shared/diff/bytes/search-sorted.ts';
import { eachPairRun } from '#shared/diff/index/pairs.ts';
import type { IndexedFile, ReadableIndex } from '#shared/diff/index/patch-index.ts';
import { createRowColumns, pushRow, pushRows, isChange, rowKinds } from '#shared/diff/index/rows.ts';

/** How far ahead the partner of a line is looked for: bounded work for any run. */
const furthest = 64;

const isWhitespace = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13);

/** Whether two lines are the same once spaces, tabs and carriage returns are left out. */
export const areEqualIgnoringWhitespace = (one: Uint8Array, other: Uint8Array): boolean => {
  let left = 0;
  let right = 0;
  for (;;) {
    while (left < one.length && isWhitespace(one[left] ?? 0)) left += 1;
    while (right < other.length && isWhitespace(other[right] ?? 0)) right += 1;
    if (left === one.length || right === other.length) return left === one.length && right === other.length;
    if (one[left] !== other[right]) return false;
    left += 1;
    right += 1;
  }
};

const newline = 10;

/** A number that is the same for lines that are the same but for whitespace. @param start offset of the line's sign */
const sumOf = (patch: Uint8Array, start: number): number => {
  let sum = 0;
  for (let at = start + 1; at < patch.length; at += 1) {
    const byte = patch[at] ?? 0;
    if (byte === newline) break;
    if (!isWhitespace(byte)) sum = (Math.imul(sum, 31) + byte) | 0;
  }
  return sum;
};

/**
 * Pairs of rows, ascending on both sides. `left` to `middle − 1` were removed, `middle` to `end − 1` were added.
 * A run in which a file ends without a newline has none: that is more than whitespace.
 */
const pairsIgnoringWhitespace = (
  index: Pick<ReadableIndex, 'columns' | 'fileOfRow' | 'lineBytes' | 'patchOf'>,
  left: number,
  middle: number,
  end: number,
): (readonly [before: number, after: number])[] => {
  const { kind } = index.columns;
  for (let row = left; row < end; row += 1) if (kind[row] === rowKinds.noNewline) return [];
  const pairs: (readonly [number, number])[] = [];
  // Each line is summed up once: most lines that differ are distinguished by that.
  const patch = index.patchOf(index.fileOfRow(left));
  const { start } = index.columns;
  const sums = new Int32Array(end - left);
  for (let row = left; row < end; row += 1) sums[row - left] = sumOf(patch, start[row] ?? 0);
  let from = middle;
  for (let row = left; row < middle && from < end; row += 1) {
    const sum = sums[row - left];
    const to = Math.min(end, from + furthest);
    for (let at = from; at < to; at += 1) {
      if (sums[at - left] !== sum) continue;
      if (!areEqualIgnoringWhitespace(index.lineBytes(row), index.lineBytes(at))) continue;
      pairs.push([row, at]);
      from = at + 1;
      break;
    }
  }
  return pairs;
};

/** An index over the same patches. Files have the same numbers, rows have others. */
export interface WhitespaceFolding {
  readonly index: ReadableIndex;
  /** Pairs of lines of each file that are shown as one unchanged line, or not at all. */
  readonly hidden: readonly number[];
  /** Takes in the files that were added to the source since; it is whole once all steps were done. */
  steps(): Generator<void>;
  /** The same at once. */
  extend(): void;
  /** The row of the source that a row stands for. */
  originOf(row: number): number;
  /** The row that stands for a row of the source, or the one after it in its file. */
  rowOf(origin: number): number;
}

interface Kept {
  readonly kind: number;
  /** Row of the source whose text is shown. */
  readonly row: number;
  /** Row of the source that knows the old line. */
  readonly old: number;
}

const signs = new Set([32, 43, 45]);

/** Pairs of equals of a stretch, ascending on both sides. */
type Pairs = readonly (readonly [before: number, after: number])[];

/** The pairs of a stretch that begins with the head of a hunk, by the runs that they are in. */
const pairsOfStretch = (source: ReadableIndex, from: number, to: number): Map<number, Pairs> => {
  const found = new Map<number, Pairs>();
  eachPairRun(source.columns.kind, from, to, (left, middle, end) => {
    if (left === middle || middle === end) return;
    const pairs = pairsIgnoringWhitespace(source, left, middle, end);
    if (pairs.length > 0) found.set(left, pairs);
  });
  return found;
};

/** The rows of one run, each pair of equals as one unchanged row. */
const foldedRun = (
  kind: ArrayLike<number>,
  pairs: Pairs,
  [left, middle, end]: readonly [number, number, number],
): Kept[] => {
  const kept: Kept[] = [];
  const keep = (from: number, to: number): void => {
    for (let row = from; row < to; row += 1) kept.push({ kind: kind[row] ?? 0, row, old: row });
  };
  let removed = left;
  let added = middle;
  for (const [before, after] of pairs) {
    keep(removed, before);
    keep(added, after);
    kept.push({ kind: rowKinds.context, row: after, old: before });
    removed = before + 1;
    added = after + 1;
  }
  keep(removed, middle);
  keep(added, end);
  return kept;
};

/** The rows of a stretch of which some pairs are folded. */
const foldedStretch = (
  { columns: { kind } }: ReadableIndex,
  pairs: ReadonlyMap<number, Pairs>,
  from: number,
  to: number,
): Kept[] => {
  const kept: Kept[] = [];
  let at = from;
  const keepUntil = (row: number): void => {
    for (; at < row; at += 1) kept.push({ kind: kind[at] ?? 0, row: at, old: at });
  };
  eachPairRun(kind, from, to, (left, middle, end) => {
    keepUntil(left);
    for (const row of foldedRun(kind, pairs.get(left) ?? [], [left, middle, end])) kept.push(row);
    at = end;
  });
  keepUntil(to);
  return kept;
};

/** Makes the second numbering, without any file yet; `source` stays as it is. */
export const beginFolding = (source: ReadableIndex): WhitespaceFolding => {
  const columns = createRowColumns(source.columns.count);
  const files: IndexedFile[] = [];
  const firstRows: number[] = [];
  const hunkRows: number[] = [];
  const hidden: number[] = [];
  let origins = new Uint32Array(source.columns.count);

  /** Numbers of the next lines: what a line of one side has for the other. */
  let nextOld = 0;
  let nextNew = 0;
  /** Rows of the source that the rows added last stand for. */
  const keepOrigins = (from: number, to: number): void => {
    if (columns.count > origins.length) {
      const wider = new Uint32Array(columns.kind.length);
      wider.set(origins);
      origins = wider;
    }
    for (let row = from, at = columns.count - (to - from); row < to; row += 1, at += 1) origins[at] = row;
  };
  const push = ({ kind, row, old }: Kept): void => {
    if (kind === rowKinds.hunk) hunkRows.push(columns.count);
    const { oldLine, newLine, start } = source.columns;
    if (kind !== rowKinds.added) nextOld = oldLine[old] ?? 0;
    if (kind !== rowKinds.removed) nextNew = newLine[row] ?? 0;
    pushRow(columns, kind, nextOld, nextNew, start[row] ?? 0);
    if (kind === rowKinds.context || kind === rowKinds.removed) nextOld += 1;
    if (kind === rowKinds.context || kind === rowKinds.added) nextNew += 1;
    keepOrigins(row, row + 1);
  };

  /** Pairs that were folded so far. */
  let pairs = 0;

  /** Adds the rows of a stretch; false: nothing of it but whitespace changes, and its lines are not shown. */
  const addStretch = (from: number, to: number): boolean => {
    const found = pairsOfStretch(source, from, to);
    if (found.size === 0) {
      if (source.columns.kind[from] === rowKinds.hunk) hunkRows.push(columns.count);
      pushRows(columns, source.columns, from, to);
      keepOrigins(from, to);
      return true;
    }
    for (const { length } of found.values()) pairs += length;
    const kept = foldedStretch(source, found, from, to);
    const isNeeded = kept.some(({ kind }) => isChange(kind));
    // The rows after the lines of the last hunk always stay.
    for (const row of kept) if (isNeeded || row.kind === rowKinds.notice || row.kind === rowKinds.other) push(row);
    return isNeeded;
  };

  const addFile = function* (number: number, file: IndexedFile): Generator<void> {
    const firstRow = columns.count;
    const last = file.firstRow + file.rows;
    const heads = source.hunkRows.slice(
      lastAtMost(source.hunkRows, source.hunkRows.length, file.firstRow) + 1,
      lastAtMost(source.hunkRows, source.hunkRows.length, last - 1) + 1,
    );
    const cuts = [file.firstRow, ...heads, last];
    const before = pairs;
    let hunks = 0;
    let isLastHidden = false;
    for (let at = 0; at + 1 < cuts.length; at += 1) {
      if (at > 0) yield;
      const isNeeded = addStretch(cuts[at] ?? 0, cuts[at + 1] ?? 0);
      if (isNeeded && at > 0) hunks += 1;
      isLastHidden = !isNeeded && at > 0;
    }
    const own = pairs - before;
    if (own > 0 && hunks === 0 && file.notice === null)
      push({ kind: rowKinds.notice, row: file.firstRow, old: file.firstRow });
    hidden[number] = own;
    firstRows.push(firstRow);
    const { added, removed } = file;
    files.push({
      ...file,
      firstRow,
      rows: columns.count - firstRow,
      added: added - own,
      removed: removed - own,
      // Lines of a hunk that is not shown are lines below the last one that is.
      mayGoOn: file.mayGoOn || (isLastHidden && file.notice === null && !file.deleted_file),
    });
  };
  const steps = function* (): Generator<void> {
    for (let at = files.length; at < source.files.length; at += 1) {
      const file = source.files[at];
      if (file !== undefined) yield* addFile(at, file);
      yield;
    }
  };

  const fileOfRow = (row: number): number =>
    row < 0 || row >= columns.count ? -1 : lastAtMost(firstRows, firstRows.length, row);
  const lineBytes = (row: number): Uint8Array => {
    const kind = columns.kind[row] ?? rowKinds.file;
    const patch = source.patchOf(fileOfRow(row));
    if (kind === rowKinds.file || kind === rowKinds.notice) return patch.subarray(0, 0);
    const start = columns.start[row] ?? 0;
    const found = patch.indexOf(newline, start);
    const end = found < 0 ? patch.length : found;
    const hasSign = (kind === rowKinds.context || isChange(kind)) && end > start && signs.has(patch[start] ?? 0);
    return patch.subarray(hasSign ? start + 1 : start, end);
  };

  return {
    index: { columns, files, hunkRows, fileOfRow, lineBytes, patchOf: (file) => source.patchOf(file) },
    hidden,
    steps,
    extend: () => {
      const rest = steps();
      while (rest.next().done !== true);
    },
    originOf: (row) => (row < columns.count ? (origins[row] ?? -1) : -1),
    rowOf: (origin) => {
      const { firstRow, rows } = files[source.fileOfRow(origin)] ?? { firstRow: 0, rows: 0 };
      const own = origins.subarray(firstRow, firstRow + rows);
      const exact = own.indexOf(origin);
      const next = exact >= 0 ? exact : own.findIndex((other) => other > origin);
      return firstRow + Math.max(0, next);
    },
  };
};

/** Makes the second numbering of all files that the source has. */
export const foldWhitespace = (source: ReadableIndex): WhitespaceFolding => {
  const folding = beginFolding(source);
  folding.extend();
  return folding;
};
