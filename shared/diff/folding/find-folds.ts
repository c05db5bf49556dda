/** All folds of an index that its patches alone prove: lockfiles and generated files, moved lines, repeated edits. */
import type { ReadableIndex } from '#shared/diff/index/patch-index.ts';
import { readChangedLines, type ChangedLines } from './changed-lines.ts';
import type { Fold } from './fold.ts';
import { foldGenerated } from './generated-files.ts';
import { foldMoved } from './moved-lines.ts';
import { foldRepeated } from './repeated-edits.ts';

/** Marks the runs of which a fold holds some row. */
const markRuns = ({ runs }: ChangedLines, folds: readonly Fold[], isOut: Uint8Array): void => {
  for (const { from, to } of folds) {
    let low = 0;
    let high = runs.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((runs[middle]?.end ?? 0) <= from) low = middle + 1;
      else high = middle;
    }
    for (; (runs[low]?.left ?? to) < to; low += 1) isOut[low] = 1;
  }
};

/**
 * Finds them, in steps; by their rows, ascending. No row is in two of them.
 * @param isParsed files of which layout and comments are proven later, by a grammar
 */
export const findFolds = function* (
  index: ReadableIndex,
  isParsed: (file: number) => boolean,
): Generator<void, readonly Fold[]> {
  const lines = yield* readChangedLines(index);
  const isOut = new Uint8Array(lines.runs.length);
  const generated = foldGenerated(index);
  markRuns(lines, generated, isOut);
  const moved = yield* foldMoved(index, lines, isOut);
  markRuns(lines, moved, isOut);
  const repeated = yield* foldRepeated(index, lines, isOut, isParsed);
  return [...generated, ...moved, ...repeated].sort((one, other) => one.from - other.from);
};
