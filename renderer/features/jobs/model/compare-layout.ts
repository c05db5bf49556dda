/** The rows of two logs that are compared: what differs, a few lines around it, and a row for each run of lines that is left out. */
import { lastAtMost } from '#shared/diff/bytes/search-sorted.ts';
import type { CompareSide } from '#renderer/workers/trace-compare/compare-protocol.ts';

/** Lines that are the same and shown around a difference. */
const around = 3;
/** Numbers of one run. */
const runLength = 3;

/** One row. Lines are numbered from 0; null on the side that has none. */
export type CompareRow =
  | { readonly kind: 'same'; readonly before: number; readonly after: number }
  | { readonly kind: 'only'; readonly side: CompareSide; readonly line: number }
  /** Lines that are the same and not shown. @property run its number */
  | { readonly kind: 'folded'; readonly run: number; readonly lines: number };

/** Rows are numbered from 0. */
export interface CompareLayout {
  readonly rows: number;
  rowAt(row: number): CompareRow;
  /** First rows of the differences, ascending. */
  readonly differences: readonly number[];
}

interface Segment {
  readonly kind: 'same' | 'before' | 'after' | 'folded';
  readonly before: number;
  readonly after: number;
  readonly lines: number;
  readonly run: number;
}

/** @param unfolded numbers of the runs that are shown whole */
export const createCompareLayout = (runs: Uint32Array, unfolded: ReadonlySet<number>): CompareLayout => {
  const segments: Segment[] = [];
  const firstRows: number[] = [];
  const differences: number[] = [];
  let [rows, before, after] = [0, 0, 0];
  const count = runs.length / runLength;
  const add = (kind: Segment['kind'], lines: number, run: number): void => {
    if (lines === 0) return;
    segments.push({ kind, before, after, lines, run });
    firstRows.push(rows);
    rows += kind === 'folded' ? 1 : lines;
    if (kind !== 'after') before += lines;
    if (kind !== 'before') after += lines;
  };
  for (let run = 0; run < count; run += 1) {
    const lines = runs[run * runLength] ?? 0;
    const others = runs[run * runLength + 1] ?? 0;
    if (runs[run * runLength + 2] !== 1) {
      differences.push(rows);
      add('before', lines, run);
      add('after', others, run);
      continue;
    }
    const head = run === 0 ? 0 : around;
    const tail = run === count - 1 ? 0 : around;
    // One line is shown rather than the row that would stand for it.
    if (unfolded.has(run) || lines <= head + tail + 1) add('same', lines, run);
    else {
      add('same', head, run);
      add('folded', lines - head - tail, run);
      add('same', tail, run);
    }
  }
  return {
    rows,
    differences,
    rowAt: (row) => {
      const at = lastAtMost(firstRows, firstRows.length, row);
      const segment = segments[at];
      const offset = row - (firstRows[at] ?? 0);
      if (segment === undefined) return { kind: 'folded', run: 0, lines: 0 };
      if (segment.kind === 'folded') return { kind: 'folded', run: segment.run, lines: segment.lines };
      if (segment.kind === 'same')
        return { kind: 'same', before: segment.before + offset, after: segment.after + offset };
      return { kind: 'only', side: segment.kind, line: segment[segment.kind] + offset };
    },
  };
};
