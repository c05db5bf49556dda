/** The rows of one file alone, with the numbers that they have among all. */
import type { RowLayout } from '#shared/diff/view/row-layout.ts';

/**
 * Lays out one file of a review as if it were the only one.
 * @param all the layout of all files
 * @param rows how many rows all files have together
 */
export const oneFileLayout = (all: RowLayout, rows: number, file: number): RowLayout => {
  const top = all.topOfFile(file);
  const height = all.heightOfFile(file);
  const first = all.headOf(file);
  const end = file + 1 < all.files ? all.headOf(file + 1) : rows;
  const last = all.isShown(end - 1) ? end - 1 : first;
  return {
    height,
    files: 1,
    headOf: () => first,
    topOfFile: () => 0,
    heightOfFile: () => height,
    topOf: (row) => all.topOf(row) - top,
    heightOf: all.heightOf,
    ownHeightOf: all.ownHeightOf,
    rowAt: (y) => Math.min(last, Math.max(first, all.rowAt(top + y))),
    fileOfRow: () => file,
    isShown: (row) => row >= first && row <= last && all.isShown(row),
    neighbour: (row, step) => {
      const next = all.neighbour(row, step);
      return next < first || next > last ? row : next;
    },
  };
};
