/** Lines of the changes as bytes to be searched, some at a time. */
import type { ReadableIndex } from '../../../shared/diff/index/patch-index.ts';
import { rowKinds } from '../../../shared/diff/index/row-kinds.ts';

/** Lines from one row on: what was added, removed and what is around it. */
export interface FindSlice {
  /** Row of each line, and the number of its file. */
  readonly rows: Uint32Array;
  readonly files: Uint32Array;
  /** The lines, each with a newline after it. */
  readonly bytes: Uint8Array;
  /** Where the next slice begins: the number of rows at the end. */
  readonly next: number;
}

/** Bytes of a slice, unless its one line is longer. */
const mostBytes = 256 * 1024;
/** Rows that are looked at for a slice. */
const mostRows = 16_384;

const code = new Set<number>([rowKinds.context, rowKinds.added, rowKinds.removed]);
const newline = 10;

/** Takes lines of the first `files` files from a row on. */
export const findSlice = (index: ReadableIndex, files: number, from: number): FindSlice => {
  const { columns } = index;
  const last = index.files[files - 1];
  const end = Math.min(last === undefined ? 0 : last.firstRow + last.rows, from + mostRows);
  const rows: number[] = [];
  const fileOfRow: number[] = [];
  const lines: Uint8Array[] = [];
  let size = 0;
  let row = from;
  for (; row < end; row += 1) {
    if (!code.has(columns.kind[row] ?? 0)) continue;
    const line = index.lineBytes(row);
    if (size > 0 && size + line.length > mostBytes) break;
    rows.push(row);
    fileOfRow.push(index.fileOfRow(row));
    lines.push(line);
    size += line.length + 1;
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const line of lines) {
    bytes.set(line, at);
    bytes[at + line.length] = newline;
    at += line.length + 1;
  }
  return { rows: Uint32Array.from(rows), files: Uint32Array.from(fileOfRow), bytes, next: Math.max(row, from) };
};
