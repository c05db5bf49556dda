/** The rows of a review as columns of numbers: 13 bytes per row, no object and no string for any of them. */

/**
 * Kind of a row. `other` is a line that belongs to no hunk: shown as it is, so that nothing of a patch is
 * lost; `tail` offers the unchanged lines below the last hunk and appears in no patch.
 */
export const rowKinds = {
  file: 0,
  hunk: 1,
  context: 2,
  added: 3,
  removed: 4,
  noNewline: 5,
  other: 6,
  notice: 7,
  tail: 8,
} as const;

/** One of the numbers of {@link rowKinds}. */
export type RowKind = (typeof rowKinds)[keyof typeof rowKinds];

/** Whether a row is a line that was added or removed. */
export const isChange = (kind: number): boolean => kind === rowKinds.added || kind === rowKinds.removed;

/** Growable columns; row `n` is the n-th entry of each. Entries from `count` on mean nothing. */
export interface RowColumns {
  count: number;
  kind: Uint8Array;
  /** Number of the row's line on the old side; for an added line and a hunk's head: of the next old line. From 1. */
  oldLine: Uint32Array;
  /** Number of the row's line on the new side; for a removed line and a hunk's head: of the next new line. */
  newLine: Uint32Array;
  /** Offset of the line's first byte (its sign) in the patch of its file. */
  start: Uint32Array;
}

/** Makes empty columns with room for `capacity` rows. */
export const createRowColumns = (capacity = 1024): RowColumns => ({
  count: 0,
  kind: new Uint8Array(capacity),
  oldLine: new Uint32Array(capacity),
  newLine: new Uint32Array(capacity),
  start: new Uint32Array(capacity),
});

const resize = (columns: RowColumns, capacity: number): void => {
  const kept = Math.min(columns.count, capacity);
  const widened = <Column extends Uint8Array | Uint32Array>(from: Column, to: Column): Column => {
    to.set(from.subarray(0, kept));
    return to;
  };
  columns.kind = widened(columns.kind, new Uint8Array(capacity));
  columns.oldLine = widened(columns.oldLine, new Uint32Array(capacity));
  columns.newLine = widened(columns.newLine, new Uint32Array(capacity));
  columns.start = widened(columns.start, new Uint32Array(capacity));
};

/** Makes room for `more` further rows. */
export const reserveRows = (columns: RowColumns, more: number): void => {
  const needed = columns.count + more;
  if (needed > columns.kind.length) resize(columns, Math.max(needed, columns.kind.length * 2));
};

/** Appends one row. */
export const pushRow = (columns: RowColumns, kind: number, oldLine: number, newLine: number, start: number): void => {
  const row = columns.count;
  if (row === columns.kind.length) reserveRows(columns, 1);
  columns.kind[row] = kind;
  columns.oldLine[row] = oldLine;
  columns.newLine[row] = newLine;
  columns.start[row] = start;
  columns.count = row + 1;
};

/** Appends rows `from` to `to − 1` of other columns as they are. */
export const pushRows = (columns: RowColumns, source: RowColumns, from: number, to: number): void => {
  const at = columns.count;
  const total = at + to - from;
  reserveRows(columns, to - from);
  // Row by row: most parts are short, and a view of each column for each of them would cost more.
  for (let row = from, to = at; to < total; row += 1, to += 1) {
    columns.kind[to] = source.kind[row] ?? 0;
    columns.oldLine[to] = source.oldLine[row] ?? 0;
    columns.newLine[to] = source.newLine[row] ?? 0;
    columns.start[to] = source.start[row] ?? 0;
  }
  columns.count = total;
};

/** Gives back the room that was kept for further rows. */
export const trimRows = (columns: RowColumns): void => {
  if (columns.kind.length > columns.count) resize(columns, columns.count);
};

/** Puts other rows in the place of some: those after them move. */
export const spliceRows = (columns: RowColumns, from: number, rows: number, part: RowColumns): void => {
  const end = from + part.count;
  const total = columns.count - rows + part.count;
  const rest = columns.count;
  if (total > columns.kind.length) resize(columns, total);
  const move = (column: Uint8Array | Uint32Array, own: Uint8Array | Uint32Array): void => {
    column.copyWithin(end, from + rows, rest);
    column.set(own.subarray(0, part.count), from);
  };
  move(columns.kind, part.kind);
  move(columns.oldLine, part.oldLine);
  move(columns.newLine, part.newLine);
  move(columns.start, part.start);
  columns.count = total;
};
