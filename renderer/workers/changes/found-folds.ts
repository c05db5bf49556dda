/** What need not be read, as the page gets it. */
import { changedByKind, type Fold, type FoldKind } from '#shared/diff/folding/fold.ts';
import type { ReadableIndex } from '#shared/diff/index/patch-index.ts';
import type { Verified } from './verify-layout.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';

/** Lines that need not be read, and why. */
export interface FoundFold {
  readonly kind: FoldKind;
  readonly file: number;
  /** Its first row. */
  readonly row: number;
  /** Added and removed lines. */
  readonly changed: number;
  /** Of a repeated edit: in how many runs it is. */
  readonly times: number;
  /** The other half of a move, or the edit that is shown; null for none. */
  readonly other: FoldTarget | null;
}

/** A row that a fold names. */
interface FoldTarget {
  readonly file: number;
  /** Row of the index. */
  readonly row: number;
  /** Number of the line in its version. */
  readonly line: number;
  /** The line is in the older version alone. */
  readonly isOld: boolean;
}

/** All folds of what is shown. */
export interface FoundFolds {
  readonly list: readonly FoundFold[];
  /** Added and removed lines, folded or not. */
  readonly changed: number;
  /** Folded lines by kind. */
  readonly byKind: readonly number[];
  /** Files whose layout was verified in the background. */
  readonly verified: Verified;
}

/** Describes folds without their rows. */
export const describeFolds = (index: ReadableIndex, folds: readonly Fold[], verified: Verified): FoundFolds => {
  const { kind: kinds, oldLine, newLine } = index.columns;
  const targetOf = (row: number): FoldTarget | null => {
    if (row < 0) return null;
    const isOld = kinds[row] === rowKinds.removed;
    return { file: index.fileOfRow(row), row, line: (isOld ? oldLine : newLine)[row] ?? 0, isOld };
  };
  return {
    list: folds.map(({ kind, file, from, changed, times, other }) => ({
      kind,
      file,
      row: from,
      changed,
      times,
      other: targetOf(other),
    })),
    changed: index.files.reduce((sum, { added, removed }) => sum + added + removed, 0),
    byKind: changedByKind(folds),
    verified,
  };
};
