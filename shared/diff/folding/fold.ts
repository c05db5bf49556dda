/** Changed lines that need not be read, as rows of an index: each fold is a range of rows with its reason. */

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
