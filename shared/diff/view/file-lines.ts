/** The lines that show one file: runs of its rows, rows side by side, and unchanged lines around its hunks. */
import { firstAtLeast } from '#shared/diff/bytes/search-sorted.ts';
import { eachPairBlock, eachPairRun } from '#shared/diff/index/pairs.ts';
import type { ReadableIndex } from '#shared/diff/index/patch-index.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import { afterLastHunk, gapAbove, gapAt, noExpansion, type FileExpansion } from './expansions.ts';

/** More than any file has lines. */
const perFile = 2 ** 31;

/** A line of a whole file, by its number in the newer version. */
export interface OpenedLine {
  readonly file: number;
  readonly newLine: number;
}

/** The number of an opened line. */
export const openedRow = ({ file, newLine }: OpenedLine): number => -2 - (file * perFile + newLine);

/** The opened line of a number; null for a row of the index. */
export const openedLineOf = (row: number): OpenedLine | null => {
  if (row > -2) return null;
  const number = -2 - row;
  return { file: Math.floor(number / perFile), newLine: number % perFile };
};

/** The opened lines of a file, ascending, by the row before which they are shown: of those at the end, the row after its last. */
export const openedBefore = (
  index: ReadableIndex,
  file: number,
  expansion: FileExpansion,
): ReadonlyMap<number, readonly number[]> => {
  const { firstRow, rows } = index.files[file] ?? { firstRow: 0, rows: 0 };
  const before = new Map<number, readonly number[]>();
  let lines: number[] = [];
  const place = (row: number): void => {
    if (lines.length > 0) before.set(row, lines);
    lines = [];
  };
  for (const segment of segmentsOf(index, file, false, expansion))
    if (segment.kind === 'rows') place(segment.row);
    else if (segment.kind === 'whole')
      for (let step = 0; step < segment.lines; step += 1) lines.push(segment.newLine + step);
  place(firstRow + rows);
  return before;
};

/** A run of lines, the first of them at `line` within the file. */
export type Segment =
  | { readonly kind: 'rows'; readonly line: number; readonly lines: number; readonly row: number }
  /** Rows `left` to `leftEnd − 1` beside rows `right` to `rightEnd − 1`. */
  | {
      readonly kind: 'pairs';
      readonly line: number;
      readonly lines: number;
      readonly left: number;
      readonly leftEnd: number;
      readonly right: number;
      readonly rightEnd: number;
    }
  /** Unchanged lines of the whole file; line numbers from 1. */
  | {
      readonly kind: 'whole';
      readonly line: number;
      readonly lines: number;
      readonly oldLine: number;
      readonly newLine: number;
    }
  /** Offers the lines below the last hunk: `left` of them are not shown yet; null while the file has not been read. */
  | { readonly kind: 'tail'; readonly line: number; readonly lines: 1; readonly left: number | null };

type Bare<Kind extends Segment> = Kind extends Segment ? Omit<Kind, 'line'> : never;

/** Rows of a file from `from` on, cut where lines are side by side. */
const pushRows = (
  index: ReadableIndex,
  from: number,
  to: number,
  isSplit: boolean,
  push: (segment: Bare<Segment>) => void,
): void => {
  let at = from;
  if (isSplit)
    eachPairRun(index.columns.kind, from, to, (left, middle, end) => {
      push({ kind: 'rows', lines: left - at, row: at });
      eachPairBlock(index.lineBytes, left, middle, end, (first, leftEnd, right, rightEnd) =>
        push({
          kind: 'pairs',
          lines: Math.max(leftEnd - first, rightEnd - right),
          left: first,
          leftEnd,
          right,
          rightEnd,
        }),
      );
      at = end;
    });
  push({ kind: 'rows', lines: to - at, row: at });
};

/** Whether a row below the last hunk offers further lines before the whole file was read. */
const isTailOffered = (index: ReadableIndex, file: number): boolean =>
  index.files[file]?.mayGoOn === true && afterLastHunk(index, file) !== null;

const pushTail = (
  index: ReadableIndex,
  file: number,
  expansion: FileExpansion,
  push: (segment: Bare<Segment>) => void,
): void => {
  if (!isTailOffered(index, file)) return;
  if (expansion.lines === null) {
    push({ kind: 'tail', lines: 1, left: null });
    return;
  }
  const next = afterLastHunk(index, file);
  if (next === null) return;
  const below = Math.max(0, expansion.lines - next.newLine + 1);
  const shown = Math.min(expansion.tail, below);
  push({ kind: 'whole', lines: shown, ...next });
  if (below > shown) push({ kind: 'tail', lines: 1, left: below - shown });
};

/** The segments of a file. */
export const segmentsOf = (
  index: ReadableIndex,
  file: number,
  isSplit: boolean,
  expansion: FileExpansion | undefined,
): readonly Segment[] => {
  const { firstRow, rows } = index.files[file] ?? { firstRow: 0, rows: 0 };
  const end = firstRow + rows;
  const segments: Segment[] = [];
  let line = 0;
  const push = (segment: Bare<Segment>): void => {
    if (segment.lines === 0) return;
    segments.push({ ...segment, line } as Segment);
    line += segment.lines;
  };
  let at = firstRow;
  if (expansion !== undefined) {
    const { oldLine, newLine } = index.columns;
    for (const row of [...expansion.gaps.keys()].sort((one, other) => one - other)) {
      const gap = gapAbove(index, row);
      const { after, before } = gapAt(expansion, row);
      const whole = (count: number, up: number): void =>
        push({ kind: 'whole', lines: count, oldLine: (oldLine[row] ?? 0) - up, newLine: (newLine[row] ?? 0) - up });
      pushRows(index, at, row, isSplit, push);
      whole(after, gap);
      if (after + before < gap) push({ kind: 'rows', lines: 1, row });
      whole(before, before);
      at = row + 1;
    }
  }
  pushRows(index, at, end, isSplit, push);
  pushTail(index, file, expansion ?? noExpansion, push);
  return segments;
};

/** How many lines show a file that has no expansion, and which of them are as high as the head of a hunk. */
export const countLines = (
  index: ReadableIndex,
  file: number,
  isSplit: boolean,
  hunk: (line: number) => void,
): number => {
  const { firstRow, rows } = index.files[file] ?? { firstRow: 0, rows: 0 };
  const { hunkRows } = index;
  let next = firstAtLeast(hunkRows, hunkRows.length, firstRow);
  let saved = 0;
  const hunksBefore = (row: number): void => {
    for (; (hunkRows[next] ?? row) < row; next += 1) hunk((hunkRows[next] ?? 0) - firstRow - saved);
  };
  if (isSplit)
    eachPairRun(index.columns.kind, firstRow, firstRow + rows, (left, middle, end) => {
      hunksBefore(left);
      eachPairBlock(index.lineBytes, left, middle, end, (first, leftEnd, right, rightEnd) => {
        saved += Math.min(leftEnd - first, rightEnd - right);
      });
    });
  hunksBefore(firstRow + rows);
  if (!isTailOffered(index, file)) return rows - saved;
  hunk(rows - saved);
  return rows - saved + 1;
};

/** The lines of segments that are as high as the head of a hunk. */
export const hunkLinesIn = (index: ReadableIndex, segments: readonly Segment[]): number[] =>
  segments.flatMap((segment) => {
    if (segment.kind === 'tail') return [segment.line];
    if (segment.kind !== 'rows') return [];
    const found: number[] = [];
    for (let at = 0; at < segment.lines; at += 1)
      if (index.columns.kind[segment.row + at] === rowKinds.hunk) found.push(segment.line + at);
    return found;
  });
