/** Rows of an index as they are read one by one, for tests. */
import type { PatchIndex } from '#shared/diff/index/patch-index.ts';
import { readRow, type Decode, type Row } from '#shared/diff/index/read-row.ts';

/** The rows `from` to `to − 1`, as far as they exist. */
export const rowsBetween = (index: PatchIndex, from: number, to: number, decode: Decode): Row[] => {
  const last = Math.min(index.columns.count, to);
  return Array.from({ length: Math.max(0, last - from) }, (_, step) => readRow(index, from + step, decode));
};
