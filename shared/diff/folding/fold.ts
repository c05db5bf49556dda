/** Changed lines that need not be read: each fold is a range of rows of an index with its reason, and shows as lines of a view. */
import type { ReadableIndex } from '#shared/diff/index/patch-index.ts';
import { isChange, rowKinds } from '#shared/diff/index/rows.ts';
import type { LineView } from '#shared/diff/view/line-view.ts';

/** Why lines are folded. */
export const foldKinds = {
  moved: 0,
  repeated: 1,
  lockfile: 2,
  generated: 3,
  layout: 4,
  comments: 5,
  /** Layout, and commas before a closing bracket. */
  commas: 6,
} as const;

/** One of the numbers of {@link foldKinds}. */
export type FoldKind = (typeof foldKinds)[keyof typeof foldKinds];

/** Rows `from` to `to − 1`, all of one run, or all rows of a file but its head. */
export interface Fold {
  readonly kind: FoldKind;
  readonly file: number;
  readonly from: number;
  readonly to: number;
  /** Added and removed lines among the rows. */
  readonly changed: number;
  /** First row of the other half of a move, or of the edit that is shown; −1 for none. */
  readonly other: number;
  /** Of a repeated edit: in how many runs it is. */
  readonly times: number;
}

/** The number of folded lines of each kind, by {@link FoldKind}. */
export const changedByKind = (folds: readonly Fold[]): readonly number[] => {
  const counts: number[] = Object.values(foldKinds).map(() => 0);
  for (const { kind, changed } of folds) counts[kind] = (counts[kind] ?? 0) + changed;
  return counts;
};

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
