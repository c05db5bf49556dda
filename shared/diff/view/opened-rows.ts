/** Numbers for unchanged lines that were opened, where rows of the index are numbered: below −1, so that none is a row's. */
import type { ReadableIndex } from '#shared/diff/index/patch-index.ts';
import type { FileExpansion } from './expansions.ts';
import { segmentsOf } from './file-lines.ts';

/** More than any file has lines. */
const perFile = 2 ** 31;

/** A line of a whole file, by its number in the newer version. */
export interface OpenedLine {
  readonly file: number;
  readonly newLine: number;
}

/** The number of an opened line. */
export const openedRow = ({ file, newLine }: OpenedLine): number => -2 - (file * perFile + newLine);

/** The opened line of a number; null for a row of the index. */
export const openedLineOf = (row: number): OpenedLine | null => {
  if (row > -2) return null;
  const number = -2 - row;
  return { file: Math.floor(number / perFile), newLine: number % perFile };
};

/** The opened lines of a file, ascending, by the row before which they are shown: of those at the end, the row after its last. */
export const openedBefore = (
  index: ReadableIndex,
  file: number,
  expansion: FileExpansion,
): ReadonlyMap<number, readonly number[]> => {
  const { firstRow, rows } = index.files[file] ?? { firstRow: 0, rows: 0 };
  const before = new Map<number, readonly number[]>();
  let lines: number[] = [];
  const place = (row: number): void => {
    if (lines.length > 0) before.set(row, lines);
    lines = [];
  };
  for (const segment of segmentsOf(index, file, false, expansion))
    if (segment.kind === 'rows') place(segment.row);
    else if (segment.kind === 'whole')
      for (let step = 0; step < segment.lines; step += 1) lines.push(segment.newLine + step);
  place(firstRow + rows);
  return before;
};
