/** Lines of the changes as bytes to be searched, some at a time. */
import { rowKinds } from '#shared/diff/index/rows.ts';
import { openedBefore, openedRow } from '#shared/diff/view/file-lines.ts';
import type { LineSource } from '#shared/diff/view/shown-lines.ts';

/** Lines from one row on: what was added, removed, what is around it, and unchanged lines that were opened. */
export interface FindSlice {
  /** Row of each line, of an opened one its number, and the number of its file. */
  readonly rows: Float64Array;
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
export const findSlice = (
  { index, expansions, texts }: Pick<LineSource, 'index' | 'expansions' | 'texts'>,
  files: number,
  from: number,
): FindSlice => {
  const { columns } = index;
  const last = index.files[files - 1];
  const end = Math.min(last === undefined ? 0 : last.firstRow + last.rows, from + mostRows);
  const rows: number[] = [];
  const fileOfRow: number[] = [];
  const lines: Uint8Array[] = [];
  let size = 0;
  const take = (row: number, file: number, line: Uint8Array): void => {
    rows.push(row);
    fileOfRow.push(file);
    lines.push(line);
    size += line.length + 1;
  };
  let file = -1;
  let opened: ReturnType<typeof openedBefore> = new Map();
  const takeOpened = (row: number): void => {
    for (const newLine of opened.get(row) ?? [])
      take(openedRow({ file, newLine }), file, texts.get(file)?.lineBytes(newLine) ?? new Uint8Array(0));
  };
  let row = from;
  for (; row < end; row += 1) {
    const isCode = code.has(columns.kind[row] ?? 0);
    const line = isCode ? index.lineBytes(row) : null;
    if (line !== null && size > 0 && size + line.length > mostBytes) break;
    const own = index.fileOfRow(row);
    if (own !== file) {
      file = own;
      const expansion = expansions.get(file);
      opened = expansion === undefined ? new Map() : openedBefore(index, file, expansion);
    }
    takeOpened(row);
    if (line !== null) take(row, file, line);
    const { firstRow, rows: count } = index.files[file] ?? { firstRow: 0, rows: 0 };
    if (row + 1 === firstRow + count) takeOpened(row + 1);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const line of lines) {
    bytes.set(line, at);
    bytes[at + line.length] = newline;
    at += line.length + 1;
  }
  return { rows: Float64Array.from(rows), files: Uint32Array.from(fileOfRow), bytes, next: Math.max(row, from) };
};
