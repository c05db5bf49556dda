/** Next and previous change: the first row of a run of added and removed lines. */
import type { ReadableIndex } from '#shared/diff/index/patch-index.ts';
import { isChange } from '#shared/diff/index/row-kinds.ts';

const begins = (kind: Uint8Array, row: number): boolean => isChange(kind[row] ?? 0) && !isChange(kind[row - 1] ?? 0);

/** Row where the next run after `row` begins (`step` 1), or the run before it (`step` −1); −1 when there is none. */
export const findChange = (index: ReadableIndex, row: number, step: 1 | -1): number => {
  const { kind, count } = index.columns;
  for (let at = Math.min(Math.max(row, -1), count) + step; at >= 0 && at < count; at += step) {
    if (begins(kind, at)) return at;
  }
  return -1;
};
