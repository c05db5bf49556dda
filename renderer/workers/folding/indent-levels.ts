/** Levels of indentation, as Python's own reader counts them: which block a line is in, also where a grammar passes over a line that no block has room for. */

const opening = new Set(['(', '[', '{']);
const closing = new Set([')', ']', '}']);

/** Columns of what is before a token on its line; a tab ends at the next multiple of 8. Null where a token is before it. */
const columnsOf = (space: string): number | null => {
  let column = 0;
  for (const character of space) {
    if (character === '\t') column += 8 - (column % 8);
    else if (character === ' ') column += 1;
    else if (character === '\f') column = 0;
    else return null;
  }
  return column;
};

/** Reads the tokens of a text in their order. */
export interface IndentLevels {
  /**
   * The level of a token that begins a statement on a line of its own, from 1 on; 0 for any other.
   * @param lineStart offset of the line that it begins on
   */
  next(token: string, from: number, lineStart: number): number;
}

/** Begins with the first line of a text. */
export const createIndentLevels = (text: string): IndentLevels => {
  const columns = [0];
  let brackets = 0;
  const isContinued = (lineStart: number): boolean =>
    /\\\r?\n$/u.test(text.slice(Math.max(0, lineStart - 3), lineStart));
  return {
    next: (token, from, lineStart) => {
      const isInside = brackets > 0;
      if (opening.has(token)) brackets += 1;
      else if (closing.has(token)) brackets = Math.max(0, brackets - 1);
      const column = isInside ? null : columnsOf(text.slice(lineStart, from));
      if (column === null || isContinued(lineStart)) return 0;
      while ((columns.at(-1) ?? 0) > column) columns.pop();
      if ((columns.at(-1) ?? 0) < column) columns.push(column);
      return columns.length;
    },
  };
};
