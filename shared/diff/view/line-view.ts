/** All lines of a review as they are shown: unified or side by side, with the unchanged lines that were expanded. */
import { lastAtMost } from '#shared/diff/bytes/search-sorted.ts';
import { eachPairBlock, eachPairRun, runOf } from '#shared/diff/index/pairs.ts';
import type { ReadableIndex } from '#shared/diff/index/patch-index.ts';
import { isChange } from '#shared/diff/index/rows.ts';
import type { FileExpansion } from './expansions.ts';
import { countLines, hunkLinesIn, segmentsOf, type Segment, openedLineOf } from './file-lines.ts';

const begins = (kind: Uint8Array, row: number): boolean => isChange(kind[row] ?? 0) && !isChange(kind[row - 1] ?? 0);

/** Row where the next run after `row` begins (`step` 1), or the run before it (`step` −1); −1 when there is none. */
export const findChange = (index: ReadableIndex, row: number, step: 1 | -1): number => {
  const { kind, count } = index.columns;
  for (let at = Math.min(Math.max(row, -1), count) + step; at >= 0 && at < count; at += step) {
    if (begins(kind, at)) return at;
  }
  return -1;
};

/** What a line shows. Rows are those of the index; −1 is an empty side. */
export type LineContent =
  | { readonly kind: 'row'; readonly row: number }
  | { readonly kind: 'pair'; readonly left: number; readonly right: number }
  | { readonly kind: 'whole'; readonly file: number; readonly oldLine: number; readonly newLine: number }
  | { readonly kind: 'tail'; readonly file: number; readonly left: number | null };

/** A view of an index. Lines are numbered from 0 over all files. */
export interface LineView {
  readonly isSplit: boolean;
  /** Lines of all files that were taken in. */
  readonly lines: number;
  /** First line of each file. */
  readonly firstLines: readonly number[];
  /** Lines that are heads of hunks, ascending. */
  readonly hunkLines: readonly number[];
  /** Takes in the files that were added to the index since; the next ones when it was gone through. */
  steps(): Generator<void>;
  /** The same at once. */
  extend(): void;
  contentAt(line: number): LineContent | null;
  /** The line that shows a row; of a head that is not shown: the line that replaced it. */
  lineOf(row: number): number;
  /** The lines that show rows, in the order of the lines, or opened lines: as {@link lineOf}, in one pass over each file. */
  linesOf(rows: readonly number[]): number[];
  /** The row on a line; of a line without one the nearest below, else above. */
  rowAt(line: number): number;
  /** Line where the next or previous change begins; −1 when there is none. */
  findChange(line: number, step: 1 | -1): number;
  /** The added row beside a removed one, or the other way round; −1 when there is none. */
  partnerOf(row: number): number;
  /** Of the removed and added rows around a changed one: the first one, the first added one, and the end; null elsewhere. */
  runOf(row: number): readonly [number, number, number] | null;
}

/** No row in that direction. */
const outside = Number.NEGATIVE_INFINITY;

/** Files whose segments and runs are kept, and changes whose pairs are. */
const mostKept = 64;

const keeping = <Value>(make: (number: number) => Value): ((number: number) => Value) => {
  const kept = new Map<number, Value>();
  return (file) => {
    const known = kept.get(file);
    if (known !== undefined) return known;
    const made = make(file);
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    kept.set(file, made);
    return made;
  };
};

const contentIn = (segment: Segment, file: number, step: number): LineContent => {
  if (segment.kind === 'rows') return { kind: 'row', row: segment.row + step };
  if (segment.kind === 'tail') return { kind: 'tail', file, left: segment.left };
  if (segment.kind === 'whole')
    return { kind: 'whole', file, oldLine: segment.oldLine + step, newLine: segment.newLine + step };
  const { left, leftEnd, right, rightEnd } = segment;
  return {
    kind: 'pair',
    left: left + step < leftEnd ? left + step : -1,
    right: right + step < rightEnd ? right + step : -1,
  };
};

const lineIn = (segment: Segment, row: number): number => {
  const opened = openedLineOf(row);
  if (opened !== null) {
    const step = segment.kind === 'whole' ? opened.newLine - segment.newLine : -1;
    return step >= 0 && step < segment.lines ? segment.line + step : -1;
  }
  if (segment.kind === 'rows' && row >= segment.row && row < segment.row + segment.lines)
    return segment.line + row - segment.row;
  if (segment.kind === 'pairs' && row >= segment.left && row < segment.leftEnd)
    return segment.line + row - segment.left;
  if (segment.kind === 'pairs' && row >= segment.right && row < segment.rightEnd)
    return segment.line + row - segment.right;
  return -1;
};

class GrowingView implements LineView {
  readonly #index: ReadableIndex;
  readonly isSplit: boolean;
  readonly #expansions: ReadonlyMap<number, FileExpansion>;
  readonly firstLines: number[] = [];
  readonly hunkLines: number[] = [];
  lines = 0;
  readonly #segments = keeping((file) => segmentsOf(this.#index, file, this.isSplit, this.#expansions.get(file)));
  readonly #runs = keeping((file) => {
    const { firstRow, rows } = this.#index.files[file] ?? { firstRow: 0, rows: 0 };
    const found: number[] = [];
    eachPairRun(this.#index.columns.kind, firstRow, firstRow + rows, (left, middle, end) =>
      found.push(left, middle, end),
    );
    return Uint32Array.from(found);
  });
  /** The rows beside each other in the run that begins at a row. */
  readonly #partners = keeping((left) => {
    const found = new Map<number, number>();
    const { kind } = this.#index.columns;
    const run = runOf(this.#runs(this.#index.fileOfRow(left)), left);
    if (run !== null)
      eachPairBlock(this.#index.lineBytes, ...run, (one, oneEnd, other, otherEnd) => {
        for (let step = 0; one + step < oneEnd && other + step < otherEnd; step += 1) {
          if (!isChange(kind[one + step] ?? 0) || !isChange(kind[other + step] ?? 0)) continue;
          found.set(one + step, other + step);
          found.set(other + step, one + step);
        }
      });
    return found;
  });

  constructor(index: ReadableIndex, isSplit: boolean, expansions: ReadonlyMap<number, FileExpansion>) {
    this.#index = index;
    this.isSplit = isSplit;
    this.#expansions = expansions;
  }

  runOf(row: number): readonly [number, number, number] | null {
    const file = this.#index.fileOfRow(row);
    return file < 0 ? null : runOf(this.#runs(file), row);
  }

  *steps(): Generator<void> {
    for (let file = this.firstLines.length; file < this.#index.files.length; file += 1) {
      const first = this.lines;
      this.firstLines.push(first);
      if (this.#expansions.has(file)) {
        const parts = this.#segments(file);
        for (const line of hunkLinesIn(this.#index, parts)) this.hunkLines.push(first + line);
        const last = parts.at(-1);
        this.lines += last === undefined ? 0 : last.line + last.lines;
      } else this.lines += countLines(this.#index, file, this.isSplit, (line) => this.hunkLines.push(first + line));
      yield;
    }
  }

  extend(): void {
    const rest = this.steps();
    while (rest.next().done !== true);
  }

  contentAt(line: number): LineContent | null {
    const file = lastAtMost(this.firstLines, this.firstLines.length, line);
    if (file < 0 || line >= this.lines) return null;
    const within = line - (this.firstLines[file] ?? 0);
    const parts = this.#segments(file);
    let low = 0;
    let high = parts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((parts[middle]?.line ?? 0) <= within) low = middle;
      else high = middle - 1;
    }
    const segment = parts[low];
    return segment === undefined ? null : contentIn(segment, file, within - segment.line);
  }

  lineOf(row: number): number {
    const file = this.#index.fileOfRow(row);
    if (file < 0) return -1;
    const parts = this.#segments(file);
    const { firstRow, rows } = this.#index.files[file] ?? { firstRow: 0, rows: 0 };
    for (let wanted = row; wanted < firstRow + rows; wanted += 1)
      for (const segment of parts) {
        const line = lineIn(segment, wanted);
        if (line >= 0) return (this.firstLines[file] ?? 0) + line;
      }
    return this.lines - 1;
  }

  linesOf(rows: readonly number[]): number[] {
    let file = -1;
    let parts: readonly Segment[] = [];
    let at = 0;
    return rows.map((row) => {
      const opened = openedLineOf(row);
      const own = opened?.file ?? this.#index.fileOfRow(row);
      if (own !== file) {
        file = own;
        parts = own < 0 ? [] : this.#segments(own);
        at = 0;
      }
      for (; at < parts.length; at += 1) {
        const segment = parts[at];
        const line = segment === undefined ? -1 : lineIn(segment, row);
        if (line >= 0) return (this.firstLines[file] ?? 0) + line;
      }
      // None of the segments: as one row alone is looked for, and from the start for the next one.
      at = 0;
      return opened === null ? this.lineOf(row) : (this.firstLines[own] ?? 0);
    });
  }

  /** The row on a line; on one that has none, of the nearest line in the direction of `step`; −1 outside. */
  #rowNear(line: number, step: 1 | -1): number {
    for (let at = line; at >= 0 && at < this.lines; at += step) {
      const content = this.contentAt(at);
      if (content?.kind === 'row') return content.row;
      if (content?.kind === 'pair') return content.left >= 0 ? content.left : content.right;
    }
    return -1;
  }

  /** Where to look from: the row on the line, or the position between the rows around it. */
  #startOf(line: number, step: 1 | -1): number {
    const row = this.#rowNear(line, step);
    if (row < 0) return outside;
    const kind = this.contentAt(line)?.kind;
    return kind === 'row' || kind === 'pair' ? row : row - step;
  }

  findChange(line: number, step: 1 | -1): number {
    let row = line < 0 ? -1 : this.#startOf(Math.min(line, this.lines - 1), step);
    // A change that begins on the same line is the one at hand: the sides of a pair may each begin one.
    do row = row === outside ? -1 : findChange(this.#index, row, step);
    while (row >= 0 && this.lineOf(row) === line);
    return row < 0 ? -1 : this.lineOf(row);
  }

  rowAt(line: number): number {
    const row = this.#rowNear(line, 1);
    return row >= 0 ? row : this.#rowNear(Math.min(line, this.lines - 1), -1);
  }

  partnerOf(row: number): number {
    const run = this.runOf(row);
    return run === null ? -1 : (this.#partners(run[0]).get(row) ?? -1);
  }
}

/** Makes a view without any file yet; `expansions` by the number of their file. */
export const beginLineView = (
  index: ReadableIndex,
  isSplit: boolean,
  expansions: ReadonlyMap<number, FileExpansion>,
): LineView => new GrowingView(index, isSplit, expansions);

/** Makes a view of what the index holds now. */
export const createLineView = (...of: Parameters<typeof beginLineView>): LineView => {
  const view = beginLineView(...of);
  view.extend();
  return view;
};
