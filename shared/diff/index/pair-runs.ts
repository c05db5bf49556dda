/** Runs of removed lines and the added lines right after them: what is shown side by side, and what is compared by words. */
import { rowKinds } from './row-kinds.ts';

const { added, removed, noNewline } = rowKinds;

/** End of the rows of one side; the mark of a missing newline belongs to the line before it. */
const endOfSide = (kind: ArrayLike<number>, from: number, to: number, side: number): number => {
  let at = from;
  while (at < to && (kind[at] === side || (kind[at] === noNewline && at > from))) at += 1;
  return at;
};

/**
 * Visits the runs between two rows: `left` to `middle − 1` were removed, `middle` to `end − 1` were added.
 * Either side may be empty.
 */
export const eachPairRun = (
  kind: ArrayLike<number>,
  from: number,
  to: number,
  visit: (left: number, middle: number, end: number) => void,
): void => {
  for (let at = from; at < to;) {
    if (kind[at] !== removed && kind[at] !== added) {
      at += 1;
      continue;
    }
    const middle = endOfSide(kind, at, to, removed);
    const end = endOfSide(kind, middle, to, added);
    visit(at, middle, end);
    at = end;
  }
};

/** Left, middle and end of the run of a row, of runs that are these three in turn; null where it is in none. */
export const runOf = (runs: ArrayLike<number>, row: number): readonly [number, number, number] | null => {
  let low = 0;
  let high = runs.length / 3 - 1;
  while (low < high) {
    const at = (low + high + 1) >>> 1;
    if ((runs[at * 3] ?? 0) <= row) low = at;
    else high = at - 1;
  }
  const left = runs[low * 3] ?? row + 1;
  const end = runs[low * 3 + 2] ?? 0;
  return row < left || row >= end ? null : [left, runs[low * 3 + 1] ?? 0, end];
};
