/** Both versions of a changed file by their line numbers, as far as its patch and, where it was read, the whole file say. */
import { gapAbove } from '#shared/diff/view/expansions.ts';
import type { IndexedFile, ReadableIndex } from '#shared/diff/index/patch-index.ts';
import type { Decode } from '#shared/diff/index/read-row.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import type { LineInDiff, VersionSide } from '#shared/review/line-position.ts';
import type { WholeText } from '#shared/diff/bytes/whole-text.ts';

/** A line by its number: its text, or why there is none. `hidden`: it is there, its text was not read. */
export type NumberedLine = { readonly text: string } | 'hidden' | 'none';

/** Both versions of a file. */
export interface NumberedFile {
  lineAt(side: VersionSide, number: number): NumberedLine;
  /** All lines of a version; null while some of them were not read. */
  allLines(side: VersionSide): readonly string[] | null;
  /** A line with the counters of both versions; null where the patch does not say. */
  inDiff(side: VersionSide, number: number): LineInDiff | null;
}

/** Unchanged lines that no row of the patch shows. */
interface Stretch {
  readonly old: number;
  readonly new: number;
  readonly count: number;
  /** The row that follows. */
  readonly row: number;
}

/** The patch does not show all that changed: numbers without a row say nothing. */
const isPartial = ({ notice }: IndexedFile): boolean =>
  notice !== null && notice !== 'renamed' && notice !== 'mode' && notice !== 'empty';

const { hunk, context, added, removed } = rowKinds;

/**
 * Reads the numbers of a file's rows in one pass.
 * @param index of the patches as they came: with folded whitespace a row has the text of one side alone
 */
export const numberedFile = (
  index: ReadableIndex,
  file: number,
  whole: WholeText | undefined,
  decode: Decode,
): NumberedFile => {
  const fields = index.files[file];
  const { kind, oldLine, newLine } = index.columns;
  const { firstRow, rows } = fields ?? { firstRow: 0, rows: 0 };
  const last = firstRow + rows;
  const rowsOf = { old: new Map<number, number>(), new: new Map<number, number>() };
  const stretches: Stretch[] = [];
  const next = { old: 1, new: 1 };
  const isIncomplete = fields === undefined || isPartial(fields);

  for (let row = firstRow; row < last; row += 1) {
    const at = kind[row];
    const numbers = { old: oldLine[row] ?? 0, new: newLine[row] ?? 0 };
    if (at === hunk) {
      stretches.push({ ...next, count: gapAbove(index, row), row });
      next.old = numbers.old;
      next.new = numbers.new;
    }
    if (at === context || at === removed) {
      rowsOf.old.set(numbers.old, row);
      next.old = numbers.old + 1;
    }
    if (at === context || at === added) {
      rowsOf.new.set(numbers.new, row);
      next.new = numbers.new + 1;
    }
  }
  const goesOn = fields?.mayGoOn === true || fields?.notice === 'renamed' || fields?.notice === 'mode';
  const below = whole === undefined ? Number.POSITIVE_INFINITY : Math.max(0, whole.lines - next.new + 1);
  stretches.push({ ...next, count: goesOn ? below : 0, row: last });

  const rowText = (row: number): string => decode(index.lineBytes(row));

  const lineAt = (side: VersionSide, number: number): NumberedLine => {
    const row = rowsOf[side].get(number);
    if (row !== undefined) return { text: rowText(row) };
    if (isIncomplete) return 'hidden';
    const stretch = stretches.find((each) => number >= each[side] && number < each[side] + each.count);
    if (stretch === undefined) return 'none';
    return whole === undefined ? 'hidden' : { text: decode(whole.lineBytes(stretch.new + number - stretch[side])) };
  };

  const allLines = (side: VersionSide): readonly string[] | null => {
    if (isIncomplete) return null;
    const lines: string[] = [];
    const change = side === 'old' ? removed : added;
    let row = firstRow;
    for (const stretch of stretches) {
      for (; row < stretch.row; row += 1) if (kind[row] === change || kind[row] === context) lines.push(rowText(row));
      if (stretch.count > 0 && whole === undefined) return null;
      for (let step = 0; step < stretch.count; step += 1)
        lines.push(decode(whole?.lineBytes(stretch.new + step) ?? new Uint8Array(0)));
    }
    return lines;
  };

  /** Whether the hunk around a row has lines of a version. Its head names the line before it where it has none. */
  const hunkHas = (row: number, side: VersionSide): boolean => {
    const change = side === 'old' ? removed : added;
    let at = row;
    while (at > firstRow && kind[at - 1] !== hunk) at -= 1;
    for (; at < last && kind[at] !== hunk; at += 1) if (kind[at] === context || kind[at] === change) return true;
    return false;
  };

  const inDiff = (side: VersionSide, number: number): LineInDiff | null => {
    const row = rowsOf[side].get(number);
    if (row !== undefined) {
      const numbers = { old_line: oldLine[row] ?? 0, new_line: newLine[row] ?? 0 };
      if (kind[row] === context) return { type: null, ...numbers };
      if (side === 'new') return { type: side, ...numbers, old_line: numbers.old_line - (hunkHas(row, 'old') ? 0 : 1) };
      return { type: side, ...numbers, new_line: numbers.new_line - (hunkHas(row, 'new') ? 0 : 1) };
    }
    if (isIncomplete) return null;
    const stretch = stretches.find((each) => number >= each[side] && number < each[side] + each.count);
    if (stretch === undefined) return null;
    const step = number - stretch[side];
    return { type: null, old_line: stretch.old + step, new_line: stretch.new + step };
  };

  return { lineAt, allLines, inDiff };
};
