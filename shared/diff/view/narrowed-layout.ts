/** A layout that shows some files alone: the others take no room, and no step ends in them. */
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
