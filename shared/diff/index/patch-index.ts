/** The index of a review: all rows of all files under one numbering, as offsets into the patches' bytes. */
import { hasReplaced } from '#shared/encoding/encodings.ts';
import { noticeOf, type ChangeFields, type ComputedFrom, type Notice } from './changed-file.ts';
import { appendPatchRows, type PatchCounts } from './patch-rows.ts';
import { createRowColumns, pushRow, spliceRows, trimRows, type RowColumns, rowKinds } from './rows.ts';
import { fileTypeOf, submoduleCommits, type SubmoduleCommits } from './file-modes.ts';
import { createLineStarts, findLines, type LineStarts } from '#shared/diff/bytes/line-starts.ts';
import { lastAtMost } from '#shared/diff/bytes/search-sorted.ts';

/** One file of the review. Its rows are `firstRow` (its head) to `firstRow + rows − 1`. */
export interface IndexedFile extends ChangeFields {
  readonly firstRow: number;
  readonly rows: number;
  readonly added: number;
  readonly removed: number;
  readonly notice: Notice | null;
  /** Unchanged lines may appear below the last hunk. How many is known once the whole file was read. */
  readonly mayGoOn: boolean;
  /** Characters of its lines came as U+FFFD, as servers send bytes that are not UTF-8. */
  readonly hasReplaced: boolean;
  /** Commits of a submodule; null where neither side is one. */
  readonly submodule: SubmoduleCommits | null;
  /** Its lines are those of a pointer to a file in Git LFS. */
  readonly isPointer?: true;
  /** Where its lines were computed here, in place of those that the server left out. */
  readonly computed?: ComputedFrom;
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
  /** Adds a file; the index keeps `patch` and never changes it. @param lines those of `patch`, where they are known */
  addFile(fields: ChangeFields, patch: Uint8Array, lines?: LineStarts): IndexedFile;
  /** Gives a file the lines of another patch: the rows after it are renumbered. */
  replacePatch(file: number, patch: Uint8Array, computed: ComputedFrom): void;
  /** Gives back spare room: call it when the last file is in. */
  finish(): void;
}

const nothing = new Uint8Array(0);

/** Whether lines may appear below the last hunk: not where a side has no lines at all, nor where the patch is incomplete. */
const mayGoOnBelow = (fields: ChangeFields, counts: PatchCounts, contexts: number, notice: Notice | null): boolean => {
  if ((notice !== null && notice !== 'computed') || counts.hunks === 0 || counts.reachesEnd || fields.deleted_file)
    return false;
  const isWholeNewFile = fields.new_file && counts.removed === 0 && contexts === 0;
  return !isWholeNewFile && fileTypeOf(fields.b_mode) !== 'submodule';
};

const newline = 10;

/** Whether a row's line begins with a sign: an empty context line may have lost its own. */
const hasSign = (kind: number, first: number | undefined): boolean =>
  kind === rowKinds.added || kind === rowKinds.removed || (kind === rowKinds.context && first === 32);

/** Bytes of a row's line without sign and line end. What appears between rows, a header, belongs to none. */
const lineIn = (patch: Uint8Array, columns: RowColumns, row: number): Uint8Array => {
  const start = columns.start[row] ?? 0;
  const found = patch.indexOf(newline, start);
  const end = found < 0 ? patch.length : found;
  return patch.subarray(hasSign(columns.kind[row] ?? 0, patch[start]) && end > start ? start + 1 : start, end);
};

/** Rows of the change of a pointer of Git LFS at most: the heads, and each of its few lines twice. */
const mostPointerRows = 14;
const pointerStart = Array.from('version https://git-lfs.github.com/spec/v1', (sign) => sign.charCodeAt(0));

/** Whether a line begins as each pointer does (the specification of Git LFS: `version` comes first). */
const beginsPointer = (line: Uint8Array): boolean => pointerStart.every((byte, at) => line[at] === byte);

/** Unchanged lines around the changes of a patch that is computed here. */
const computedAround = 3;

interface PatchLines {
  readonly patch: Uint8Array;
  readonly lines: LineStarts;
}

interface Appended {
  readonly file: IndexedFile;
  readonly around: number;
}

/** Appends the rows of a file; `around`: see appendPatchRows. */
const appendFile = (
  columns: RowColumns,
  hunkRow: (row: number) => void,
  fields: ChangeFields,
  { patch, lines }: PatchLines,
  around: number,
  computed?: ComputedFrom,
): Appended => {
  const firstRow = columns.count;
  pushRow(columns, rowKinds.file, 0, 0, 0);
  // What is not the server's says so above its lines.
  if (computed !== undefined) pushRow(columns, rowKinds.notice, 0, 0, patch.length);
  const counts = appendPatchRows(columns, hunkRow, patch, around, lines);
  const notice = computed === undefined ? noticeOf(fields, counts) : 'computed';
  if (notice !== null && computed === undefined) pushRow(columns, rowKinds.notice, 0, 0, patch.length);
  const { added, removed } = counts;
  const rows = columns.count - firstRow;
  const contexts = rows - (computed === undefined ? 1 : 2) - counts.hunks - added - removed;
  const sides = [fields.a_mode, fields.b_mode].map((mode) => fileTypeOf(mode) === 'submodule');
  const lineAt = (step: number): Uint8Array => lineIn(patch, columns, firstRow + step);
  const submodule = sides.includes(true)
    ? submoduleCommits(columns.kind.subarray(firstRow, columns.count), lineAt)
    : null;
  const isPointer = counts.hunks === 1 && rows <= mostPointerRows && beginsPointer(lineAt(2));
  const mayGoOn = mayGoOnBelow(fields, counts, contexts, notice);
  // Not in a header, which has the path.
  const first = columns.start[firstRow + (computed === undefined ? 1 : 2)] ?? patch.length;
  const isReplaced = !lines.isAscii && hasReplaced(patch.subarray(first));
  const own = { firstRow, rows, added, removed, notice, mayGoOn, submodule, hasReplaced: isReplaced };
  return {
    file: { ...fields, ...own, ...(isPointer && { isPointer }), ...(computed !== undefined && { computed }) },
    around: counts.around,
  };
};

class GrowingIndex implements PatchIndex {
  readonly columns = createRowColumns();
  readonly files: IndexedFile[] = [];
  readonly #firstRows: number[] = [];
  readonly #patches: Uint8Array[] = [];
  readonly hunkRows: number[] = [];
  readonly #addHunkRow = (row: number): void => void this.hunkRows.push(row);
  /** Of the patch at hand. */
  #lines = createLineStarts();
  #around = 0;

  #linesOf(patch: Uint8Array): LineStarts {
    findLines(patch, this.#lines);
    return this.#lines;
  }

  addFile(fields: ChangeFields, patch: Uint8Array, lines = this.#linesOf(patch)): IndexedFile {
    const appended = appendFile(this.columns, this.#addHunkRow, fields, { patch, lines }, this.#around);
    ({ around: this.#around } = appended);
    this.files.push(appended.file);
    this.#firstRows.push(appended.file.firstRow);
    this.#patches.push(patch);
    return appended.file;
  }

  replacePatch(number: number, patch: Uint8Array, computed: ComputedFrom): void {
    const before = this.files[number];
    if (before === undefined) return;
    const { firstRow, rows } = before;
    const part = createRowColumns();
    const own: number[] = [];
    const read = { patch, lines: this.#linesOf(patch) };
    const { file } = appendFile(part, (row) => own.push(firstRow + row), before, read, computedAround, computed);
    const by = file.rows - rows;
    spliceRows(this.columns, firstRow, rows, part);
    const kept = this.hunkRows.filter((row) => row < firstRow);
    const moved = this.hunkRows.filter((row) => row >= firstRow + rows).map((row) => row + by);
    this.hunkRows.length = 0;
    for (const some of [kept, own, moved]) for (const row of some) this.hunkRows.push(row);
    this.files[number] = { ...file, firstRow };
    this.#patches[number] = patch;
    for (let at = number + 1; at < this.files.length; at += 1) {
      const after = this.files[at];
      if (after === undefined) continue;
      this.files[at] = { ...after, firstRow: after.firstRow + by };
      this.#firstRows[at] = after.firstRow + by;
    }
  }

  fileOfRow(row: number): number {
    return row < 0 || row >= this.columns.count ? -1 : lastAtMost(this.#firstRows, this.#firstRows.length, row);
  }

  readonly lineBytes = (row: number): Uint8Array => {
    const number = this.fileOfRow(row);
    const file = this.files[number];
    const patch = this.#patches[number];
    const kind = this.columns.kind[row] ?? rowKinds.file;
    if (file === undefined || patch === undefined || kind === rowKinds.file || kind === rowKinds.notice) return nothing;
    return lineIn(patch, this.columns, row);
  };

  readonly patchOf: PatchIndex['patchOf'] = (file) => this.#patches[file] ?? nothing;

  finish(): void {
    trimRows(this.columns);
    this.#lines = createLineStarts();
  }
}

/** Makes an empty index. */
export const createPatchIndex = (): PatchIndex => new GrowingIndex();

/** Of these the server's lines are all that there are: a file without lines counts as none. */
const counted = new Set<IndexedFile['notice']>([null, 'renamed', 'mode', 'binary']);

/** Null where lines were left out or cut, which nobody counted, and where some were computed here. */
export const countedLines = (
  files: readonly IndexedFile[],
): { readonly added: number; readonly removed: number } | null =>
  files.every(({ notice }) => counted.has(notice))
    ? files.reduce((sum, { added, removed }) => ({ added: sum.added + added, removed: sum.removed + removed }), {
        added: 0,
        removed: 0,
      })
    : null;
