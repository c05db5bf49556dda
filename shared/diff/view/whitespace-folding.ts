/** A second numbering of the rows of a review in which lines that differ only in whitespace count as unchanged. */
import { lastAtMost } from '#shared/diff/bytes/search-sorted.ts';
import { eachPairRun } from '#shared/diff/index/pairs.ts';
import type { IndexedFile, ReadableIndex } from '#shared/diff/index/patch-index.ts';
import { createRowColumns, pushRow, pushRows, isChange, rowKinds, type RowColumns } from '#shared/diff/index/rows.ts';

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

class GrowingFolding implements WhitespaceFolding {
  readonly #source: ReadableIndex;
  readonly #columns: RowColumns;
  readonly #files: IndexedFile[] = [];
  readonly #firstRows: number[] = [];
  readonly #hunkRows: number[] = [];
  readonly hidden: number[] = [];
  #origins: Uint32Array<ArrayBuffer>;
  /** Numbers of the next lines: what a line of one side has for the other. */
  #nextOld = 0;
  #nextNew = 0;
  /** Pairs that were folded so far. */
  #pairs = 0;
  readonly index: WhitespaceFolding['index'];

  constructor(source: ReadableIndex) {
    this.#source = source;
    this.#columns = createRowColumns(source.columns.count);
    this.#origins = new Uint32Array(source.columns.count);
    this.index = {
      columns: this.#columns,
      files: this.#files,
      hunkRows: this.#hunkRows,
      fileOfRow: this.#fileOfRow,
      lineBytes: this.#lineBytes,
      patchOf: (file) => source.patchOf(file),
    };
  }

  /** Rows of the source that the rows added last stand for. */
  #keepOrigins(from: number, to: number): void {
    if (this.#columns.count > this.#origins.length) {
      const wider = new Uint32Array(this.#columns.kind.length);
      wider.set(this.#origins);
      this.#origins = wider;
    }
    for (let row = from, at = this.#columns.count - (to - from); row < to; row += 1, at += 1) this.#origins[at] = row;
  }

  #push({ kind, row, old }: Kept): void {
    if (kind === rowKinds.hunk) this.#hunkRows.push(this.#columns.count);
    const { oldLine, newLine, start } = this.#source.columns;
    if (kind !== rowKinds.added) this.#nextOld = oldLine[old] ?? 0;
    if (kind !== rowKinds.removed) this.#nextNew = newLine[row] ?? 0;
    pushRow(this.#columns, kind, this.#nextOld, this.#nextNew, start[row] ?? 0);
    if (kind === rowKinds.context || kind === rowKinds.removed) this.#nextOld += 1;
    if (kind === rowKinds.context || kind === rowKinds.added) this.#nextNew += 1;
    this.#keepOrigins(row, row + 1);
  }

  /** Adds the rows of a stretch; false: nothing of it but whitespace changes, and its lines are not shown. */
  #addStretch(from: number, to: number): boolean {
    const found = pairsOfStretch(this.#source, from, to);
    if (found.size === 0) {
      if (this.#source.columns.kind[from] === rowKinds.hunk) this.#hunkRows.push(this.#columns.count);
      pushRows(this.#columns, this.#source.columns, from, to);
      this.#keepOrigins(from, to);
      return true;
    }
    for (const { length } of found.values()) this.#pairs += length;
    const kept = foldedStretch(this.#source, found, from, to);
    const isNeeded = kept.some(({ kind }) => isChange(kind));
    // The rows after the lines of the last hunk always stay.
    for (const row of kept)
      if (isNeeded || row.kind === rowKinds.notice || row.kind === rowKinds.other) this.#push(row);
    return isNeeded;
  }

  *#addFile(number: number, file: IndexedFile): Generator<void> {
    const firstRow = this.#columns.count;
    const last = file.firstRow + file.rows;
    const heads = this.#source.hunkRows.slice(
      lastAtMost(this.#source.hunkRows, this.#source.hunkRows.length, file.firstRow) + 1,
      lastAtMost(this.#source.hunkRows, this.#source.hunkRows.length, last - 1) + 1,
    );
    const cuts = [file.firstRow, ...heads, last];
    const before = this.#pairs;
    let hunks = 0;
    let isLastHidden = false;
    for (let at = 0; at + 1 < cuts.length; at += 1) {
      if (at > 0) yield;
      const isNeeded = this.#addStretch(cuts[at] ?? 0, cuts[at + 1] ?? 0);
      if (isNeeded && at > 0) hunks += 1;
      isLastHidden = !isNeeded && at > 0;
    }
    const own = this.#pairs - before;
    if (own > 0 && hunks === 0 && file.notice === null)
      this.#push({ kind: rowKinds.notice, row: file.firstRow, old: file.firstRow });
    this.hidden[number] = own;
    this.#firstRows.push(firstRow);
    const { added, removed } = file;
    this.#files.push({
      ...file,
      firstRow,
      rows: this.#columns.count - firstRow,
      added: added - own,
      removed: removed - own,
      // Lines of a hunk that is not shown are lines below the last one that is.
      mayGoOn: file.mayGoOn || (isLastHidden && file.notice === null && !file.deleted_file),
    });
  }

  *steps(): Generator<void> {
    for (let at = this.#files.length; at < this.#source.files.length; at += 1) {
      const file = this.#source.files[at];
      if (file !== undefined) yield* this.#addFile(at, file);
      yield;
    }
  }

  readonly #fileOfRow = (row: number): number =>
    row < 0 || row >= this.#columns.count ? -1 : lastAtMost(this.#firstRows, this.#firstRows.length, row);

  readonly #lineBytes = (row: number): Uint8Array => {
    const kind = this.#columns.kind[row] ?? rowKinds.file;
    const patch = this.#source.patchOf(this.#fileOfRow(row));
    if (kind === rowKinds.file || kind === rowKinds.notice) return patch.subarray(0, 0);
    const start = this.#columns.start[row] ?? 0;
    const found = patch.indexOf(newline, start);
    const end = found < 0 ? patch.length : found;
    const hasSign = (kind === rowKinds.context || isChange(kind)) && end > start && signs.has(patch[start] ?? 0);
    return patch.subarray(hasSign ? start + 1 : start, end);
  };

  extend(): void {
    const rest = this.steps();
    while (rest.next().done !== true);
  }

  originOf(row: number): number {
    return row < this.#columns.count ? (this.#origins[row] ?? -1) : -1;
  }

  rowOf(origin: number): number {
    const { firstRow, rows } = this.#files[this.#source.fileOfRow(origin)] ?? { firstRow: 0, rows: 0 };
    const own = this.#origins.subarray(firstRow, firstRow + rows);
    const exact = own.indexOf(origin);
    const next = exact >= 0 ? exact : own.findIndex((other) => other > origin);
    return firstRow + Math.max(0, next);
  }
}

/** Makes the second numbering, without any file yet; `source` stays as it is. */
export const beginFolding = (source: ReadableIndex): WhitespaceFolding => new GrowingFolding(source);

/** Makes the second numbering of all files that the source has. */
export const foldWhitespace = (source: ReadableIndex): WhitespaceFolding => {
  const folding = beginFolding(source);
  folding.extend();
  return folding;
};
