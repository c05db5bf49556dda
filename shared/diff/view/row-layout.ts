/** The position of each row of a review: constant heights per kind, lines that wrap, what hangs below some rows, files that may be folded; prefix sums, so that no row costs anything by itself. */
import { firstAtLeast, lastAtMost } from '#shared/diff/bytes/search-sorted.ts';

/** Heights in pixels. */
export interface RowHeights {
  readonly file: number;
  readonly hunk: number;
  readonly line: number;
}

/** What hangs below rows: comments, an editor. It belongs to its row, and a folded file hides it. */
export interface BelowRows {
  /** Rows with something below, ascending, each once. */
  readonly rows: ArrayLike<number>;
  /** Its height in pixels, for each of them. */
  readonly heights: ArrayLike<number>;
}

/**
 * Lines that wrap: for each number of rows, how many rows more of a line's height the first so many of them take.
 * One number more than there are rows; empty: no line wraps.
 */
export type WrappedRows = ArrayLike<number>;

/** Positions of all rows for one set of folded files. A folded file shows its head alone. */
export interface RowLayout {
  /** Height of everything. */
  readonly height: number;
  readonly files: number;
  /** Row of a file's head. */
  headOf(file: number): number;
  /** Top of a file's head. */
  topOfFile(file: number): number;
  /** Height of a file with the rows that it shows. */
  heightOfFile(file: number): number;
  /** Top of a row; of a row that is folded away: of its file's head. */
  topOf(row: number): number;
  /** Height of a row that is shown, with what hangs below it. */
  heightOf(row: number): number;
  /** Height of the row alone. */
  ownHeightOf(row: number): number;
  /** The shown row at a height; the first above everything, the last below. −1 when there are no rows. */
  rowAt(y: number): number;
  fileOfRow(row: number): number;
  /** Whether a row is shown: every head is. */
  isShown(row: number): boolean;
  /** The shown row `step` rows further on, folded rows skipped; the same at an end. */
  neighbour(row: number, step: 1 | -1): number;
}

const nothingBelow: BelowRows = { rows: [], heights: [] };

/** The sum of the first so many heights, for each number of them. */
const sumsOf = ({ rows, heights }: BelowRows): Float64Array => {
  const sums = new Float64Array(rows.length + 1);
  for (let at = 0; at < rows.length; at += 1) sums[at + 1] = (sums[at] ?? 0) + (heights[at] ?? 0);
  return sums;
};

/**
 * Lays out the rows of all files: the lines of a view.
 * @param firstRows row of each file's head
 * @param rows how many rows there are in all
 * @param hunkRows numbers of all rows that are heads of hunks, ascending
 * @param isFolded whether a file's rows are folded away
 * @param below what hangs below some rows
 * @param wrapped how much higher lines are that wrap
 */
export const createRowLayout = (
  firstRows: ArrayLike<number>,
  rows: number,
  hunkRows: ArrayLike<number>,
  heights: RowHeights,
  isFolded: (file: number) => boolean,
  below: BelowRows = nothingBelow,
  wrapped: WrappedRows = [],
): RowLayout => {
  const wrappedBefore = (row: number): number => wrapped[Math.min(row, wrapped.length - 1)] ?? 0;
  /** By how much the rows `from` to `to − 1` are higher because they wrap. */
  const wrappedHeight = (from: number, to: number): number => (wrappedBefore(to) - wrappedBefore(from)) * heights.line;
  const belowSums = sumsOf(below);
  /** How many rows before this one have something below. */
  const belowBefore = (row: number): number => firstAtLeast(below.rows, below.rows.length, row);
  /** Height of what hangs below the rows `from` to `to − 1`. */
  const belowHeight = (from: number, to: number): number =>
    (belowSums[belowBefore(to)] ?? 0) - (belowSums[belowBefore(from)] ?? 0);
  /** What the rows `from` to `to − 1` take beside the height of their kinds. */
  const besideKinds = (from: number, to: number): number => belowHeight(from, to) + wrappedHeight(from, to);
  const count = firstRows.length;
  const tops = new Float64Array(count + 1);
  /** Heads of hunks that appear before the file. */
  const hunksBefore = new Uint32Array(count + 1);
  const folded = new Uint8Array(count);
  for (let at = 0; at < count; at += 1) {
    const end = firstRows[at + 1] ?? rows;
    hunksBefore[at + 1] = firstAtLeast(hunkRows, hunkRows.length, end);
    folded[at] = isFolded(at) ? 1 : 0;
    const hunks = (hunksBefore[at + 1] ?? 0) - (hunksBefore[at] ?? 0);
    const lines = end - (firstRows[at] ?? 0) - 1 - hunks;
    const shown =
      folded[at] === 1 ? 0 : hunks * heights.hunk + lines * heights.line + besideKinds(firstRows[at] ?? 0, end);
    tops[at + 1] = (tops[at] ?? 0) + heights.file + shown;
  }
  const height = tops[count] ?? 0;

  const fileOfRow = (wanted: number): number => lastAtMost(firstRows, count, wanted);
  const isHunk = (wanted: number): boolean => hunkRows[firstAtLeast(hunkRows, hunkRows.length, wanted)] === wanted;

  const topIn = (file: number, wanted: number): number => {
    const first = firstRows[file] ?? 0;
    if (wanted === first || folded[file] === 1) return tops[file] ?? 0;
    const hunks = firstAtLeast(hunkRows, hunkRows.length, wanted) - (hunksBefore[file] ?? 0);
    const lines = wanted - first - 1 - hunks;
    const own = heights.file + hunks * heights.hunk + lines * heights.line;
    return (tops[file] ?? 0) + own + besideKinds(first, wanted);
  };

  const rowAt = (y: number): number => {
    if (count === 0) return -1;
    const file = Math.min(count - 1, Math.max(0, lastAtMost(tops, count, y)));
    let low = firstRows[file] ?? 0;
    if (folded[file] === 1 || y < (tops[file] ?? 0) + heights.file) return low;
    let high = (firstRows[file + 1] ?? rows) - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (topIn(file, middle) <= y) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  const ownHeightOf = (wanted: number): number => {
    if (firstRows[fileOfRow(wanted)] === wanted) return heights.file;
    return isHunk(wanted) ? heights.hunk : heights.line + wrappedHeight(wanted, wanted + 1);
  };

  const isShown = (wanted: number): boolean => {
    const file = fileOfRow(wanted);
    return wanted >= 0 && wanted < rows && (folded[file] !== 1 || wanted === firstRows[file]);
  };

  const neighbour = (from: number, step: 1 | -1): number => {
    const next = from + step;
    if (next < 0 || next >= rows) return from;
    if (isShown(next)) return next;
    const file = fileOfRow(next);
    const beyond = step === 1 ? (firstRows[file + 1] ?? -1) : (firstRows[file] ?? -1);
    return beyond === -1 ? from : beyond;
  };

  return {
    height,
    files: count,
    headOf: (file) => firstRows[file] ?? 0,
    topOfFile: (file) => tops[file] ?? 0,
    heightOfFile: (file) => (tops[file + 1] ?? 0) - (tops[file] ?? 0),
    topOf: (wanted) => {
      const file = fileOfRow(wanted);
      return file < 0 ? 0 : topIn(file, wanted);
    },
    heightOf: (wanted) => ownHeightOf(wanted) + (folded[fileOfRow(wanted)] === 1 ? 0 : belowHeight(wanted, wanted + 1)),
    ownHeightOf,
    rowAt,
    fileOfRow,
    isShown,
    neighbour,
  };
};
