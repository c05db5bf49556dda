/** Which rows of an index show lines of versions of its files. */
import type { ReadableIndex } from '#shared/diff/index/patch-index.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import type { LinePlace } from './definitions-protocol.ts';

/** The row of a place; −1 where the change does not have it. */
export const rowOfPlace = ({ files, columns }: ReadableIndex, { file, isOld, line, lastLine }: LinePlace): number => {
  const { firstRow, rows } = files[file] ?? { firstRow: 0, rows: 0 };
  const changed = isOld ? rowKinds.removed : rowKinds.added;
  const numbers = isOld ? columns.oldLine : columns.newLine;
  let first = -1;
  for (let row = firstRow; row < firstRow + rows; row += 1) {
    const kind = columns.kind[row];
    const number = numbers[row] ?? 0;
    if (lastLine === undefined) {
      if (number === line && (kind === changed || kind === rowKinds.context)) return row;
      continue;
    }
    // Of removed lines the number on the new side is that of the line after them.
    const isChange = kind === rowKinds.added || kind === rowKinds.removed;
    if (isChange && number >= line && number <= lastLine) return row;
    if (first < 0 && kind === rowKinds.context && number >= line && number <= lastLine) first = row;
  }
  return first;
};
