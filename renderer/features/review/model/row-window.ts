/** Which rows to draw: those in view and some around them, grouped by file. */
import type { RowLayout } from '#shared/diff/view/row-layout.ts';

/** Rows drawn beyond either edge of the view: so few that the first lines come soon, and so many that scrolling finds them. */
export const rowsAround = { atFirst: 4, settled: 10 } as const;

/** The rows of one file that are drawn. */
export interface DrawnFile {
  readonly file: number;
  readonly rows: readonly number[];
  /** Whether the file's head is among them. */
  readonly hasHead: boolean;
}

/** Everything that is drawn. */
export interface RowWindow {
  /** First and last row; −1 when there is none. */
  readonly first: number;
  readonly last: number;
  readonly files: readonly DrawnFile[];
}

const stepped = (layout: RowLayout, row: number, step: 1 | -1, times: number): number => {
  let at = row;
  for (let count = 0; count < times; count += 1) at = layout.neighbour(at, step);
  return at;
};

/** The window around a view from `top` to `top + height`. @param around rows beyond either edge of it */
export const rowWindowAt = (
  layout: RowLayout,
  top: number,
  height: number,
  around: number = rowsAround.settled,
): RowWindow => {
  const first = stepped(layout, layout.rowAt(top), -1, around);
  const last = stepped(layout, layout.rowAt(top + height), 1, around);
  const files: { file: number; rows: number[]; hasHead: boolean }[] = [];
  for (let row = first; row >= 0;) {
    const file = layout.fileOfRow(row);
    const current = files.at(-1);
    if (current?.file === file) current.rows.push(row);
    else files.push({ file, rows: [row], hasHead: layout.topOf(row) === layout.topOfFile(file) });
    const next = layout.neighbour(row, 1);
    if (row >= last || next === row) break;
    row = next;
  }
  return { first, last, files };
};

/** Whether a window still covers a view, with some rows to spare. */
export const covers = ({ first, last }: RowWindow, layout: RowLayout, top: number, height: number): boolean => {
  const spare = 4;
  return (
    first <= stepped(layout, layout.rowAt(top), -1, spare) &&
    last >= stepped(layout, layout.rowAt(top + height), 1, spare)
  );
};

/** Whether no row of a view is drawn. */
export const isAway = ({ first, last }: RowWindow, layout: RowLayout, top: number, height: number): boolean =>
  last < layout.rowAt(top) || first > layout.rowAt(top + height);

/** A file of which rows are drawn, or what hangs below one that is not. */
export interface DrawnOrKept extends DrawnFile {
  /** A row out of view whose comments are drawn nevertheless; −1 for none. */
  readonly keptRow: number;
}

/** The files to draw, in their order, with the one that has something to keep. */
export const withKept = (
  files: readonly DrawnFile[],
  kept: { readonly file: number; readonly row: number } | undefined,
): readonly DrawnOrKept[] => {
  const all = files.map((drawn) => ({
    ...drawn,
    keptRow: kept?.file === drawn.file && !drawn.rows.includes(kept.row) ? kept.row : -1,
  }));
  if (kept === undefined || all.some(({ file }) => file === kept.file)) return all;
  const away = { file: kept.file, rows: [], hasHead: false, keptRow: kept.row };
  return [...all, away].sort((one, other) => one.file - other.file);
};

/** Rows in their order, with one out of view among them. */
export const rowsWith = (
  rows: readonly number[],
  kept: number,
): readonly { readonly row: number; readonly isDrawn: boolean }[] => {
  const all = rows.map((row) => ({ row, isDrawn: true }));
  return kept < 0 ? all : [...all, { row: kept, isDrawn: false }].sort((one, other) => one.row - other.row);
};
