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
 * Either side may be empty. The first of one side appears beside the first of the other, and so on.
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

/** The row beside a removed or added row, of the other kind; −1 when there is none. `runs` are left, middle, end in turn. */
export const partnerIn = (runs: ArrayLike<number>, kind: ArrayLike<number>, row: number): number => {
  let low = 0;
  let high = runs.length / 3 - 1;
  while (low < high) {
    const at = (low + high + 1) >>> 1;
    if ((runs[at * 3] ?? 0) <= row) low = at;
    else high = at - 1;
  }
  const left = runs[low * 3] ?? row + 1;
  const middle = runs[low * 3 + 1] ?? 0;
  const end = runs[low * 3 + 2] ?? 0;
  if (row < left || row >= end) return -1;
  const partner = row < middle ? middle + row - left : left + row - middle;
  const isInside = row < middle ? partner < end : partner < middle;
  return isInside && kind[partner] === (kind[row] === removed ? added : removed) ? partner : -1;
};
