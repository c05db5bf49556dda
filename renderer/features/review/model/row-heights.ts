/** Heights of the rows of a review in pixels: those of the style sheet. */
import type { RowHeights } from '#shared/diff/view/row-layout.ts';

/** Heads of files and of hunks: whatever the size of code is. */
const headHeights = { file: 32, hunk: 24 } as const;
/** Height of a file's head. */
export const fileHeadHeight = headHeights.file;

/** Heights by that of a line of code. */
export const rowHeightsOf = (line: number): RowHeights => ({ ...headHeights, line });
/** Height of a row of the file tree. */
export const treeRowHeight = 24;
/** Unchanged lines that are shown by one press. */
export const expandStep = 20;
