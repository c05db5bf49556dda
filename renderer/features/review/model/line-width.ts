/** How wide lines of code are, by counting: nothing is measured, because measuring lays the page out again. */
import { hasHidden } from '../../../../shared/diff/view/hidden-characters.ts';
import type { Row } from '../../../../shared/diff/index/read-row.ts';

/** Pixels of one column of code: 600/1000 of the 12.5 px of the code's font. */
export const columnWidth = 7.5;

/** Tab stops as in the style sheet. */
const tabSize = 4;
/** Columns of the mark that stands for a hidden character, such as `U+202E`. */
const markColumns = 8;
/** Columns after the last character: the mark of a carriage return, and some air. */
const endColumns = 5;
const firstWide = 0x1100;
const plain = /^[\x20-\x7e]*$/;

/** Columns that a text takes; rather more than less where a character may be wide. */
export const columnsOf = (text: string): number => {
  if (plain.test(text)) return text.length;
  const marks = hasHidden(text) ? markColumns : 0;
  let columns = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code === 9) columns += tabSize - (columns % tabSize);
    else if (marks > 0 && hasHidden(character)) columns += marks;
    else columns += code >= firstWide ? 2 : 1;
  }
  return columns;
};

/** Columns of the button for the rest of a line that is too long, which stays in view. */
const buttonColumns = 34;

/** Pixels of a row's text with what follows it. */
export const widthOf = ({ text, leftOut }: Pick<Row, 'text' | 'leftOut'>): number =>
  Math.ceil((columnsOf(text) + endColumns + (leftOut > 0 ? buttonColumns : 0)) * columnWidth);
