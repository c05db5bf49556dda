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

class SummedLayout implements RowLayout {
  readonly #firstRows: ArrayLike<number>;
  readonly #rows: number;
  readonly #hunkRows: ArrayLike<number>;
  readonly #heights: RowHeights;
  readonly #below: BelowRows;
  readonly #wrapped: WrappedRows;
  readonly #belowSums: Float64Array;
  readonly files: number;
  readonly #tops: Float64Array<ArrayBuffer>;
  /** Heads of hunks that appear before the file. */
  readonly #hunksBefore: Uint32Array<ArrayBuffer>;
  readonly #folded: Uint8Array<ArrayBuffer>;
  readonly height: number;

  constructor(
    firstRows: ArrayLike<number>,
    rows: number,
    hunkRows: ArrayLike<number>,
    heights: RowHeights,
    isFolded: (file: number) => boolean,
    below: BelowRows = nothingBelow,
    wrapped: WrappedRows = [],
  ) {
    this.#firstRows = firstRows;
    this.#rows = rows;
    this.#hunkRows = hunkRows;
    this.#heights = heights;
    this.#below = below;
    this.#wrapped = wrapped;
    this.#belowSums = sumsOf(below);
    this.files = firstRows.length;
    this.#tops = new Float64Array(this.files + 1);
    this.#hunksBefore = new Uint32Array(this.files + 1);
    this.#folded = new Uint8Array(this.files);
    for (let at = 0; at < this.files; at += 1) {
      const end = firstRows[at + 1] ?? rows;
      this.#hunksBefore[at + 1] = firstAtLeast(hunkRows, hunkRows.length, end);
      this.#folded[at] = isFolded(at) ? 1 : 0;
      const hunks = (this.#hunksBefore[at + 1] ?? 0) - (this.#hunksBefore[at] ?? 0);
      const lines = end - (firstRows[at] ?? 0) - 1 - hunks;
      const shown =
        this.#folded[at] === 1
          ? 0
          : hunks * heights.hunk + lines * heights.line + this.#besideKinds(firstRows[at] ?? 0, end);
      this.#tops[at + 1] = (this.#tops[at] ?? 0) + heights.file + shown;
    }
    this.height = this.#tops[this.files] ?? 0;
  }

  #wrappedBefore(row: number): number {
    return this.#wrapped[Math.min(row, this.#wrapped.length - 1)] ?? 0;
  }

  /** By how much the rows `from` to `to − 1` are higher because they wrap. */
  #wrappedHeight(from: number, to: number): number {
    return (this.#wrappedBefore(to) - this.#wrappedBefore(from)) * this.#heights.line;
  }

  /** How many rows before this one have something below. */
  #belowBefore(row: number): number {
    return firstAtLeast(this.#below.rows, this.#below.rows.length, row);
  }

  /** Height of what hangs below the rows `from` to `to − 1`. */
  #belowHeight(from: number, to: number): number {
    return (this.#belowSums[this.#belowBefore(to)] ?? 0) - (this.#belowSums[this.#belowBefore(from)] ?? 0);
  }

  /** What the rows `from` to `to − 1` take beside the height of their kinds. */
  #besideKinds(from: number, to: number): number {
    return this.#belowHeight(from, to) + this.#wrappedHeight(from, to);
  }

  readonly fileOfRow = (wanted: number): number => lastAtMost(this.#firstRows, this.files, wanted);

  #isHunk(wanted: number): boolean {
    return this.#hunkRows[firstAtLeast(this.#hunkRows, this.#hunkRows.length, wanted)] === wanted;
  }

  #topIn(file: number, wanted: number): number {
    const first = this.#firstRows[file] ?? 0;
    if (wanted === first || this.#folded[file] === 1) return this.#tops[file] ?? 0;
    const hunks = firstAtLeast(this.#hunkRows, this.#hunkRows.length, wanted) - (this.#hunksBefore[file] ?? 0);
    const lines = wanted - first - 1 - hunks;
    const own = this.#heights.file + hunks * this.#heights.hunk + lines * this.#heights.line;
    return (this.#tops[file] ?? 0) + own + this.#besideKinds(first, wanted);
  }

  readonly rowAt = (y: number): number => {
    if (this.files === 0) return -1;
    const file = Math.min(this.files - 1, Math.max(0, lastAtMost(this.#tops, this.files, y)));
    let low = this.#firstRows[file] ?? 0;
    if (this.#folded[file] === 1 || y < (this.#tops[file] ?? 0) + this.#heights.file) return low;
    let high = (this.#firstRows[file + 1] ?? this.#rows) - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.#topIn(file, middle) <= y) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  readonly ownHeightOf = (wanted: number): number => {
    if (this.#firstRows[this.fileOfRow(wanted)] === wanted) return this.#heights.file;
    return this.#isHunk(wanted) ? this.#heights.hunk : this.#heights.line + this.#wrappedHeight(wanted, wanted + 1);
  };

  readonly isShown = (wanted: number): boolean => {
    const file = this.fileOfRow(wanted);
    return wanted >= 0 && wanted < this.#rows && (this.#folded[file] !== 1 || wanted === this.#firstRows[file]);
  };

  readonly neighbour = (from: number, step: 1 | -1): number => {
    const next = from + step;
    if (next < 0 || next >= this.#rows) return from;
    if (this.isShown(next)) return next;
    const file = this.fileOfRow(next);
    const beyond = step === 1 ? (this.#firstRows[file + 1] ?? -1) : (this.#firstRows[file] ?? -1);
    return beyond === -1 ? from : beyond;
  };

  readonly headOf: RowLayout['headOf'] = (file) => this.#firstRows[file] ?? 0;

  readonly topOfFile: RowLayout['topOfFile'] = (file) => this.#tops[file] ?? 0;

  readonly heightOfFile: RowLayout['heightOfFile'] = (file) => (this.#tops[file + 1] ?? 0) - (this.#tops[file] ?? 0);

  readonly topOf: RowLayout['topOf'] = (wanted) => {
    const file = this.fileOfRow(wanted);
    return file < 0 ? 0 : this.#topIn(file, wanted);
  };

  readonly heightOf: RowLayout['heightOf'] = (wanted) =>
    this.ownHeightOf(wanted) + (this.#folded[this.fileOfRow(wanted)] === 1 ? 0 : this.#belowHeight(wanted, wanted + 1));
}

/**
 * Lays out the rows of all files: the lines of a view.
 * @param firstRows row of each file's head
 * @param rows how many rows there are in all
 * @param hunkRows numbers of all rows that are heads of hunks, ascending
 * @param isFolded whether a file's rows are folded away
 * @param below what hangs below some rows
 * @param wrapped how much higher lines are that wrap
 */
export const createRowLayout = (...given: ConstructorParameters<typeof SummedLayout>): RowLayout =>
  new SummedLayout(...given);
