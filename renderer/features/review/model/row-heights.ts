/** Heights of the rows of a review in pixels, those of the style sheet, and the size of a list before it is laid out. */
import type { RowHeights } from '#shared/diff/view/row-layout.ts';

interface ListSize {
  /** Pixels within the scroll bars. */
  readonly width: number;
  readonly height: number;
}

let last: ListSize | null = null;

/** The size that a list will most likely have; before there was one, as high as the window and of no known width. */
export const likelyListSize = (): ListSize => last ?? { width: 0, height: window.innerHeight };

/** Keeps what was measured of a list, for the next one. One that is not drawn has no size. */
export const keepListSize = (size: Partial<ListSize>): void => {
  if (size.width === 0 || size.height === 0) return;
  last = { ...likelyListSize(), ...size };
};

/** Heads of files and of hunks: whatever the size of code is. */
const headHeights = { file: 32, hunk: 24 } as const;
/** Height of a file's head. */
export const fileHeadHeight = headHeights.file;

/** Heights by that of a line of code. */
export const rowHeightsOf = (line: number): RowHeights => ({ ...headHeights, line });
/** Room below the last line, so that the bar of a long line covers no code, and narrower lists in which buttons stand below each other. */
const end = { row: 96, narrow: 232, room: 12, narrowWidth: 600 } as const;

/** Height of what is after the last file. @param hasRow a row, else some room @param width of the list; 0 while unknown */
export const endHeight = (hasRow: boolean, width: number): number =>
  hasRow ? (width > 0 && width < end.narrowWidth ? end.narrow : end.row) : end.room;

/** A picture with its words, and the room around one or two of them. */
const picture = { one: 212, between: 12, around: 24 } as const;

/** Height of pictures in the place of lines. @param rows two where one stands below the other */
export const pictureHeight = (rows: 1 | 2): number =>
  picture.around + rows * picture.one + (rows - 1) * picture.between;

/** Height of a row of the file tree. */
export const treeRowHeight = 24;
/** Unchanged lines that are shown by one press. */
export const expandStep = 20;
