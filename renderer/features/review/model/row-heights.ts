/** Heights of the rows of a review in pixels: those of the style sheet. */
import type { RowHeights } from '../../../../shared/diff/view/row-layout.ts';

/** File heads 32, hunk heads 24, every line 20. */
export const rowHeights: RowHeights = { file: 32, hunk: 24, line: 20 };
/** Height of a row of the file tree. */
export const treeRowHeight = 24;
/** Unchanged lines that are shown by one press. */
export const expandStep = 20;
