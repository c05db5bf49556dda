/** The lines of a view that show the rows of folds. */
import type { ReadableIndex } from '#shared/diff/index/patch-index.ts';
import { isChange, rowKinds } from '#shared/diff/index/row-kinds.ts';
import type { LineView } from '#shared/diff/view/line-view.ts';
import type { Fold } from './fold.ts';

/** Numbers of each fold in {@link foldLines}: first line, the line after its last, its number among the folds. */
export const numbersPerFold = 3;

/** The rows of the run around a row. */
const runAround = (kind: ArrayLike<number>, row: number): readonly [first: number, end: number] => {
  const isInRun = (at: number): boolean => isChange(kind[at] ?? 0) || kind[at] === rowKinds.noNewline;
  let first = row;
  while (isInRun(first - 1)) first -= 1;
  let end = row + 1;
  while (isInRun(end)) end += 1;
  return [first, end];
};

/** Whether rows are one side of a run that has another: side by side their lines show rows that are read. */
const isBesideOthers = (kind: ArrayLike<number>, { from, to }: Fold): boolean => {
  const [first, end] = runAround(kind, from);
  const side = kind[from];
  for (let row = first; row < end; row += 1)
    if ((row < from || row >= to) && isChange(kind[row] ?? 0) && kind[row] !== side) return true;
  return false;
};

/** Where the folds are in the lines of a view, ascending; side by side, one whose lines show rows of no fold is left out. */
export const foldLines = (index: ReadableIndex, view: LineView, folds: readonly Fold[]): Uint32Array => {
  const { kind } = index.columns;
  const { isSplit, firstLines } = view;
  const shown = folds.flatMap((fold, number) =>
    firstLines[fold.file] === undefined || (isSplit && isBesideOthers(kind, fold)) ? [] : [{ ...fold, number }],
  );
  /** The row after the first side, where a fold has two and either may begin first and end last. */
  const middles = shown.map(({ from, to }) => {
    let row = from;
    while (isSplit && row < to && kind[row] === kind[from]) row += 1;
    return isSplit && row < to ? row : from;
  });
  const firsts = view.linesOf(shown.map(({ from }) => from));
  const lasts = view.linesOf(shown.map(({ to }) => to - 1));
  const begins = isSplit ? view.linesOf(middles) : firsts;
  const ends = isSplit ? view.linesOf(middles.map((row, at) => Math.max(row - 1, shown[at]?.from ?? 0))) : lasts;
  const lines = new Uint32Array(shown.length * numbersPerFold);
  shown.forEach(({ file, from, number }, at) => {
    const isWholeFile = from === (index.files[file]?.firstRow ?? 0) + 1 && !isChange(kind[from] ?? 0);
    const first = isWholeFile ? (firsts[at] ?? 0) : Math.min(firsts[at] ?? 0, begins[at] ?? 0);
    const last = Math.max(lasts[at] ?? 0, ends[at] ?? 0);
    lines.set([first, isWholeFile ? (firstLines[file + 1] ?? view.lines) : last + 1, number], at * numbersPerFold);
  });
  return lines;
};
