/** How wide lines of code are, by counting: nothing is measured, because measuring lays the page out again. */
import type { Row } from '#shared/diff/index/read-row.ts';
import { columnsOf } from '#shared/diff/view/line-columns.ts';

/** Columns after the last character: the mark of a carriage return, and some air. */
const endColumns = 5;
/** Columns of the button for the rest of a line that is too long, which stays in view. */
const buttonColumns = 34;

/** Columns of a row's text with what follows it. */
export const columnsOfRow = ({ text, leftOut }: Pick<Row, 'text' | 'leftOut'>, tabWidth: number): number =>
  columnsOf(text, tabWidth) + endColumns + (leftOut > 0 ? buttonColumns : 0);
