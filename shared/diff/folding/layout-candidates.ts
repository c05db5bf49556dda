/** Runs that may change layout or comments alone: which of them do is known once both whole versions are parsed. */
import type { ReadableIndex } from '#shared/diff/index/patch-index.ts';
import { eachPairRun } from '#shared/diff/index/pairs.ts';
import { isChange, rowKinds } from '#shared/diff/index/rows.ts';
import type { Fold } from './fold.ts';

/** A run, with its line numbers in both versions: from, and the one after the last. */
export interface LayoutCandidate {
  readonly left: number;
  readonly end: number;
  /** Added and removed lines. */
  readonly changed: number;
  readonly old: readonly [from: number, to: number];
  readonly now: readonly [from: number, to: number];
}

const comma = 44;
const isWhitespace = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13);
const commentStart = /^\s*(\/\/|\/\*|\*|#(?!include|define|if|el|endif|pragma|undef|!))/;
/** Bytes of a line that are looked at for the beginning of a comment. */
const mostBytes = 80;

/** A hash of the bytes of rows without whitespace and commas. */
const hashOf = (index: ReadableIndex, from: number, to: number): number => {
  let sum = 0x811c_9dc5;
  for (let row = from; row < to; row += 1)
    for (const byte of index.lineBytes(row))
      if (!isWhitespace(byte) && byte !== comma) sum = Math.imul(sum ^ byte, 0x0100_0193);
  return sum;
};

/** Bytes that a line of a comment begins with: `/`, `*`, `#`. */
const commentBytes: ReadonlySet<number> = new Set([47, 42, 35]);

const areComments = (index: ReadableIndex, from: number, to: number): boolean => {
  for (let row = from; row < to; row += 1) {
    const bytes = index.lineBytes(row);
    const first = bytes.find((byte) => !isWhitespace(byte));
    if (first === undefined) continue;
    if (!commentBytes.has(first) || !commentStart.test(String.fromCharCode(...bytes.subarray(0, mostBytes))))
      return false;
  }
  return true;
};

/** Whether a run may change layout or comments alone. @param middle its first added row */
export const mayBeLayout = (index: ReadableIndex, left: number, middle: number, end: number): boolean =>
  areComments(index, left, end) || hashOf(index, left, middle) === hashOf(index, middle, end);

/** The candidates of one file; none of them has a row in a fold. @param folds those of the file */
export const layoutCandidates = (
  index: ReadableIndex,
  file: number,
  folds: readonly Pick<Fold, 'from' | 'to'>[],
): readonly LayoutCandidate[] => {
  const { firstRow, rows, notice, new_file, deleted_file } = index.files[file] ?? {
    firstRow: 0,
    rows: 0,
    notice: null,
  };
  if (notice !== null || new_file === true || deleted_file === true) return [];
  const { kind, oldLine, newLine } = index.columns;
  const found: LayoutCandidate[] = [];
  eachPairRun(kind, firstRow, firstRow + rows, (left, middle, end) => {
    if (folds.some(({ from, to }) => from < end && to > left)) return;
    for (let row = left; row < end; row += 1) if (!isChange(kind[row] ?? 0)) return;
    if (kind[end] === rowKinds.noNewline) return;
    if (!mayBeLayout(index, left, middle, end)) return;
    const [old, now] = [oldLine[left] ?? 0, newLine[left] ?? 0];
    found.push({
      left,
      end,
      changed: end - left,
      old: [old, old + middle - left],
      now: [now, now + end - middle],
    });
  });
  return found;
};
