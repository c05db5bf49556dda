/** The index of a review: all rows of all files under one numbering, as offsets into the patches' bytes. */
import { noticeOf, type ChangeFields, type Notice } from './changed-file.ts';
import { appendPatchRows } from './patch-rows.ts';
import { createRowColumns, pushRow, trimRows, type RowColumns } from './row-columns.ts';
import { rowKinds } from './row-kinds.ts';
import { lastAtMost } from './search-sorted.ts';

/** One file of the review. Its rows are `firstRow` (its head) to `firstRow + rows − 1`. */
export interface IndexedFile extends ChangeFields {
  readonly firstRow: number;
  readonly rows: number;
  readonly added: number;
  readonly removed: number;
  readonly notice: Notice | null;
}

/** What views are made of. Rows and files are numbered from 0 in the order of the answer. */
export interface ReadableIndex {
  readonly columns: RowColumns;
  readonly files: readonly IndexedFile[];
  /** Numbers of all rows that are heads of hunks, ascending. */
  readonly hunkRows: readonly number[];
  /** Number of the file that a row belongs to; −1 outside. */
  fileOfRow(row: number): number;
  /** Bytes of a row's line without sign and line end; empty for heads of files and notices. */
  lineBytes(row: number): Uint8Array;
  /** The patch of a file, as it was given. */
  patchOf(file: number): Uint8Array;
}

/** The index with the means to fill it. */
export interface PatchIndex extends ReadableIndex {
  /** Adds a file; the index keeps `patch` and never changes it. */
  addFile(fields: ChangeFields, patch: Uint8Array): IndexedFile;
  /** Gives back spare room: call it when the last file is in. */
  finish(): void;
}

const nothing = new Uint8Array(0);
const newline = 10;

/** Whether a row's line begins with a sign: an empty context line may have lost its own. */
const hasSign = (kind: number, first: number | undefined): boolean =>
  kind === rowKinds.added || kind === rowKinds.removed || (kind === rowKinds.context && first === 32);

/** Makes an empty index. */
export const createPatchIndex = (): PatchIndex => {
  const columns = createRowColumns();
  const files: IndexedFile[] = [];
  const firstRows: number[] = [];
  const patches: Uint8Array[] = [];
  const hunkRows: number[] = [];

  const addFile = (fields: ChangeFields, patch: Uint8Array): IndexedFile => {
    const firstRow = columns.count;
    pushRow(columns, rowKinds.file, 0, 0, 0);
    const counts = appendPatchRows(columns, (row) => hunkRows.push(row), patch);
    const notice = noticeOf(fields, counts);
    if (notice !== null) pushRow(columns, rowKinds.notice, 0, 0, patch.length);
    const { added, removed } = counts;
    const file = { ...fields, firstRow, rows: columns.count - firstRow, added, removed, notice };
    files.push(file);
    firstRows.push(firstRow);
    patches.push(patch);
    return file;
  };

  const fileOfRow = (row: number): number =>
    row < 0 || row >= columns.count ? -1 : lastAtMost(firstRows, firstRows.length, row);

  const lineBytes = (row: number): Uint8Array => {
    const number = fileOfRow(row);
    const file = files[number];
    const patch = patches[number];
    const kind = columns.kind[row] ?? rowKinds.file;
    if (file === undefined || patch === undefined || kind === rowKinds.file || kind === rowKinds.notice) return nothing;
    const start = columns.start[row] ?? 0;
    let end = row + 1 < file.firstRow + file.rows ? (columns.start[row + 1] ?? patch.length) : patch.length;
    if (end > start && patch[end - 1] === newline) end -= 1;
    return patch.subarray(hasSign(kind, patch[start]) && end > start ? start + 1 : start, end);
  };

  return {
    columns,
    files,
    hunkRows,
    addFile,
    fileOfRow,
    lineBytes,
    patchOf: (file) => patches[file] ?? nothing,
    finish: () => {
      trimRows(columns);
    },
  };
};
