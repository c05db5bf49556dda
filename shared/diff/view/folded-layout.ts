/** A layout in which ranges of lines are one row each: the first line of a range stands for all of it. */
import { lastAtMost } from '#shared/diff/bytes/search-sorted.ts';
import type { RowLayout } from './row-layout.ts';

/**
 * Leaves files out of a layout in which they are folded; what is left out has no height.
 * @param headHeight height of a file's head
 */
export const narrowedLayout = (
  whole: RowLayout,
  headHeight: number,
  isLeftOut: (file: number) => boolean,
): RowLayout => {
  const shown: number[] = [];
  const tops: number[] = [];
  /** Pixels of what is left out before each file. */
  const before = new Float64Array(whole.files + 1);
  for (let file = 0; file < whole.files; file += 1) {
    const isOut = isLeftOut(file);
    before[file + 1] = (before[file] ?? 0) + (isOut ? headHeight : 0);
    if (isOut) continue;
    shown.push(file);
    tops.push(whole.topOfFile(file) - (before[file] ?? 0));
  }
  if (shown.length === whole.files) return whole;
  const isOut = (file: number): boolean => (before[file + 1] ?? 0) > (before[file] ?? 0);
  const outBefore = (file: number): number => before[file] ?? 0;
  const lastRowOf = (file: number): number =>
    file + 1 < whole.files ? whole.neighbour(whole.headOf(file + 1), -1) : whole.rowAt(whole.height);

  return {
    ...whole,
    height: whole.height - outBefore(whole.files),
    topOfFile: (file) => whole.topOfFile(file) - outBefore(file),
    heightOfFile: (file) => (isOut(file) ? 0 : whole.heightOfFile(file)),
    topOf: (row) => whole.topOf(row) - outBefore(Math.max(0, whole.fileOfRow(row))),
    rowAt: (y) => {
      const file = shown[Math.max(0, lastAtMost(tops, tops.length, y))];
      if (file === undefined) return -1;
      const within = whole.rowAt(y + outBefore(file));
      const found = whole.fileOfRow(within);
      return found === file ? within : found > file ? lastRowOf(file) : whole.headOf(file);
    },
    isShown: (row) => whole.isShown(row) && !isOut(whole.fileOfRow(row)),
    neighbour: (from, step) => {
      const next = whole.neighbour(from, step);
      const file = whole.fileOfRow(next);
      if (!isOut(file)) return next;
      const at = lastAtMost(shown, shown.length, file) + (step === 1 ? 1 : 0);
      const other = shown[at];
      if (other === undefined) return from;
      return step === 1 ? whole.headOf(other) : lastRowOf(other);
    },
  };
};

/** The next file that is not left out; −1 when there is none. @param order all files; null: as they are numbered */
export const nextFileOf = (
  layout: RowLayout,
  file: number,
  step: 1 | -1,
  order: readonly number[] | null = null,
): number => {
  for (let at = (order?.indexOf(file) ?? file) + step; at >= 0 && at < layout.files; at += step) {
    const next = order === null ? at : (order[at] ?? -1);
    if (layout.heightOfFile(next) > 0) return next;
  }
  return -1;
};

/** Ranges of lines, ascending: the first line and the line after the last, in turn. Each is in one file. */
export type LineRanges = ArrayLike<number>;

/** The ranges that are shown: a folded file shows none; neither is one shown that is left out. */
const shownRanges = (whole: RowLayout, ranges: LineRanges): { readonly firsts: number[]; readonly ends: number[] } => {
  const firsts: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at + 1 < ranges.length; at += 2) {
    if (!whole.isShown(ranges[at] ?? 0)) continue;
    firsts.push(ranges[at] ?? 0);
    ends.push(ranges[at + 1] ?? 0);
  }
  return { firsts, ends };
};

/** Pixels that are saved by the ranges before each one, and by all of them. */
const savedPixels = (whole: RowLayout, firsts: readonly number[], ends: readonly number[], height: number) => {
  /** Bottom of a line and what hangs below it. */
  const bottomOf = (line: number): number => whole.topOf(line) + whole.heightOf(line);
  const saved = new Float64Array(firsts.length + 1);
  for (let at = 0; at < firsts.length; at += 1) {
    const full = bottomOf((ends[at] ?? 1) - 1) - whole.topOf(firsts[at] ?? 0);
    saved[at + 1] = (saved[at] ?? 0) + full - height;
  }
  return saved;
};

/**
 * Folds ranges of lines.
 * @param height height of the row that stands for a range
 */
export const foldedLayout = (whole: RowLayout, ranges: LineRanges, height: number): RowLayout => {
  const { firsts, ends } = shownRanges(whole, ranges);
  const count = firsts.length;
  if (count === 0) return whole;
  const saved = savedPixels(whole, firsts, ends, height);
  /** The range that holds a line; −1 for none. */
  const rangeOf = (line: number): number => {
    const at = lastAtMost(firsts, count, line);
    return at >= 0 && line < (ends[at] ?? 0) ? at : -1;
  };
  const savedBefore = (line: number): number => saved[lastAtMost(firsts, count, line - 1) + 1] ?? 0;
  const topOf = (line: number): number => {
    const range = rangeOf(line);
    const at = range < 0 ? line : (firsts[range] ?? line);
    return whole.topOf(at) - savedBefore(at);
  };
  /** Height of a line in a range; null for any other. */
  const foldedHeight = (line: number): number | null => {
    const range = rangeOf(line);
    return range < 0 ? null : firsts[range] === line ? height : 0;
  };
  const topOfFile = (file: number): number => whole.topOfFile(file) - savedBefore(whole.headOf(file));
  const tops = Float64Array.from(firsts, (line) => topOf(line));

  return {
    ...whole,
    height: whole.height - (saved[count] ?? 0),
    topOfFile,
    heightOfFile: (file) => {
      const after = file + 1 < whole.files ? whole.headOf(file + 1) : Number.POSITIVE_INFINITY;
      return whole.heightOfFile(file) - (savedBefore(after) - savedBefore(whole.headOf(file)));
    },
    topOf,
    heightOf: (line) => foldedHeight(line) ?? whole.heightOf(line),
    ownHeightOf: (line) => foldedHeight(line) ?? whole.ownHeightOf(line),
    rowAt: (y) => {
      const range = lastAtMost(tops, count, y);
      if (range < 0) return whole.rowAt(y);
      if (y < (tops[range] ?? 0) + height) return firsts[range] ?? -1;
      const found = whole.rowAt(y + (saved[range + 1] ?? 0));
      const inside = rangeOf(found);
      return inside < 0 ? found : (firsts[inside] ?? found);
    },
    isShown: (line) => {
      const range = rangeOf(line);
      return whole.isShown(line) && (range < 0 || firsts[range] === line);
    },
    neighbour: (from, step) => {
      const range = rangeOf(from);
      const edge = range < 0 ? from : step === 1 ? (ends[range] ?? from + 1) - 1 : (firsts[range] ?? from);
      const next = whole.neighbour(edge, step);
      if (next === edge) return from;
      const other = rangeOf(next);
      return other < 0 ? next : (firsts[other] ?? next);
    },
  };
};
