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

/** Makes a view without any file yet; `expansions` by the number of their file. */
export const beginLineView = (
  index: ReadableIndex,
  isSplit: boolean,
  expansions: ReadonlyMap<number, FileExpansion>,
): LineView => {
  const firstLines: number[] = [];
  const hunkLines: number[] = [];
  let lines = 0;
  const segments = keeping((file) => segmentsOf(index, file, isSplit, expansions.get(file)));
  const runs = keeping((file) => {
    const { firstRow, rows } = index.files[file] ?? { firstRow: 0, rows: 0 };
    const found: number[] = [];
    eachPairRun(index.columns.kind, firstRow, firstRow + rows, (left, middle, end) => found.push(left, middle, end));
    return Uint32Array.from(found);
  });

  const runAround = (row: number): readonly [number, number, number] | null => {
    const file = index.fileOfRow(row);
    return file < 0 ? null : runOf(runs(file), row);
  };

  /** The rows beside each other in the run that begins at a row. */
  const partners = keeping((left) => {
    const found = new Map<number, number>();
    const { kind } = index.columns;
    const run = runOf(runs(index.fileOfRow(left)), left);
    if (run !== null)
      eachPairBlock(index.lineBytes, ...run, (one, oneEnd, other, otherEnd) => {
        for (let step = 0; one + step < oneEnd && other + step < otherEnd; step += 1) {
          if (!isChange(kind[one + step] ?? 0) || !isChange(kind[other + step] ?? 0)) continue;
          found.set(one + step, other + step);
          found.set(other + step, one + step);
        }
      });
    return found;
  });

  const steps = function* (): Generator<void> {
    for (let file = firstLines.length; file < index.files.length; file += 1) {
      const first = lines;
      firstLines.push(first);
      if (expansions.has(file)) {
        const parts = segments(file);
        for (const line of hunkLinesIn(index, parts)) hunkLines.push(first + line);
        const last = parts.at(-1);
        lines += last === undefined ? 0 : last.line + last.lines;
      } else lines += countLines(index, file, isSplit, (line) => hunkLines.push(first + line));
      yield;
    }
  };
  const extend = (): void => {
    const rest = steps();
    while (rest.next().done !== true);
  };

  const contentAt = (line: number): LineContent | null => {
    const file = lastAtMost(firstLines, firstLines.length, line);
    if (file < 0 || line >= lines) return null;
    const within = line - (firstLines[file] ?? 0);
    const parts = segments(file);
    let low = 0;
    let high = parts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((parts[middle]?.line ?? 0) <= within) low = middle;
      else high = middle - 1;
    }
    const segment = parts[low];
    return segment === undefined ? null : contentIn(segment, file, within - segment.line);
  };

  const lineOf = (row: number): number => {
    const file = index.fileOfRow(row);
    if (file < 0) return -1;
    const parts = segments(file);
    const { firstRow, rows } = index.files[file] ?? { firstRow: 0, rows: 0 };
    for (let wanted = row; wanted < firstRow + rows; wanted += 1)
      for (const segment of parts) {
        const line = lineIn(segment, wanted);
        if (line >= 0) return (firstLines[file] ?? 0) + line;
      }
    return lines - 1;
  };

  const linesOf = (rows: readonly number[]): number[] => {
    let file = -1;
    let parts: readonly Segment[] = [];
    let at = 0;
    return rows.map((row) => {
      const opened = openedLineOf(row);
      const own = opened?.file ?? index.fileOfRow(row);
      if (own !== file) {
        file = own;
        parts = own < 0 ? [] : segments(own);
        at = 0;
      }
      for (; at < parts.length; at += 1) {
        const segment = parts[at];
        const line = segment === undefined ? -1 : lineIn(segment, row);
        if (line >= 0) return (firstLines[file] ?? 0) + line;
      }
      // None of the segments: as one row alone is looked for, and from the start for the next one.
      at = 0;
      return opened === null ? lineOf(row) : (firstLines[own] ?? 0);
    });
  };

  /** The row on a line; on one that has none, of the nearest line in the direction of `step`; −1 outside. */
  const rowNear = (line: number, step: 1 | -1): number => {
    for (let at = line; at >= 0 && at < lines; at += step) {
      const content = contentAt(at);
      if (content?.kind === 'row') return content.row;
      if (content?.kind === 'pair') return content.left >= 0 ? content.left : content.right;
    }
    return -1;
  };

  /** Where to look from: the row on the line, or the position between the rows around it. */
  const startOf = (line: number, step: 1 | -1): number => {
    const row = rowNear(line, step);
    if (row < 0) return outside;
    const kind = contentAt(line)?.kind;
    return kind === 'row' || kind === 'pair' ? row : row - step;
  };

  return {
    isSplit,
    get lines() {
      return lines;
    },
    firstLines,
    hunkLines,
    steps,
    extend,
    contentAt,
    lineOf,
    linesOf,
    findChange: (line, step) => {
      let row = line < 0 ? -1 : startOf(Math.min(line, lines - 1), step);
      // A change that begins on the same line is the one at hand: the sides of a pair may each begin one.
      do row = row === outside ? -1 : findChange(index, row, step);
      while (row >= 0 && lineOf(row) === line);
      return row < 0 ? -1 : lineOf(row);
    },
    rowAt: (line) => {
      const row = rowNear(line, 1);
      return row >= 0 ? row : rowNear(Math.min(line, lines - 1), -1);
    },
    runOf: runAround,
    partnerOf: (row) => {
      const run = runAround(row);
      return run === null ? -1 : (partners(run[0]).get(row) ?? -1);
    },
  };
};

/** Makes a view of what the index holds now. */
export const createLineView = (...of: Parameters<typeof beginLineView>): LineView => {
  const view = beginLineView(...of);
  view.extend();
  return view;
};
