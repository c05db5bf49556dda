/**
 * Columns of lines of code: how wide a text is, in which rows it is drawn when long lines wrap, and both in so few bits
 * that half a million lines are counted once. The page breaks them where this says, so that no height is measured.
 */
import { hasHidden, piecesOf } from './hidden-characters.ts';

/** Columns of the mark of a carriage return. */
const carriageReturnColumns = 4;
/** Columns that the last unit of a row may take beyond it: the room that is kept beside each row. */
const spareColumns = 2;
/** The same where names of hidden characters are in the line. */
const spareOfMarks = 16;
/** Fewest columns of a row: a list that is narrower is not read. */
const fewest = 16;

const mostColumns = 0x3fff;
const hasMarksBit = 0x4000;
const hasButtonBit = 0x8000;

const plain = /^[\x20-\x7e]*$/;
/** What is drawn on the character before it. */
const onTop = /\p{M}|[\u200d\ufe0e\ufe0f]/u;

/** The name of a hidden character is drawn in 8/10 of the font's size, with room around it. */
const columnsOfMark = (mark: string): number => Math.ceil(mark.length * 0.8 + 1.4);

/** Latin, Greek and Cyrillic, punctuation, arrows and boxes are in the code's font: one column. What may come from another font counts as wide as it may be. */
const columnsOfCode = (code: number): number => {
  if (code < 0x530 || (code >= 0x2010 && code <= 0x203a) || (code >= 0x2500 && code <= 0x259f)) return 1;
  if (code >= 0xff61 && code <= 0xff9f) return 2;
  // Emoji are wider than two columns of a font whose columns are 6/10 of its size; the widest letters are, too.
  return code >= 0x1_0000 || (code >= 0x2300 && code <= 0x2bff) || code === 0xfdfd ? 3 : 2;
};

/** Visits what is not divided: its end in the text, and the columns before and after it. */
const eachUnit = (
  text: string,
  tabWidth: number,
  visit: (end: number, before: number, after: number) => void,
): void => {
  let at = 0;
  let columns = 0;
  const addPlain = (piece: string): void => {
    for (const character of piece) {
      const code = character.codePointAt(0) ?? 0;
      const before = columns;
      if (code === 9) columns += tabWidth - (columns % tabWidth);
      else if (code < 0x300 || !onTop.test(character)) columns += columnsOfCode(code);
      at += character.length;
      visit(at, before, columns);
    }
  };
  if (!hasHidden(text)) {
    addPlain(text);
    return;
  }
  for (const { text: piece, mark } of piecesOf(text)) {
    if (mark === null) {
      addPlain(piece);
      continue;
    }
    const before = columns;
    columns += columnsOfMark(mark);
    at += piece.length;
    visit(at, before, columns);
  }
};

/** Columns that a text takes; rather more than less where a character may come from another font. */
export const columnsOf = (text: string, tabWidth: number): number => {
  if (plain.test(text)) return text.length;
  let columns = 0;
  eachUnit(text, tabWidth, (_end, _before, after) => (columns = after));
  return columns;
};

/** The same of bytes that are plain letters and tabs, as most lines are, without making a text of them; −1 for others. */
export const columnsOfBytes = (bytes: Uint8Array, tabWidth: number): number => {
  let columns = 0;
  for (const byte of bytes) {
    if (byte === 9) columns += tabWidth - (columns % tabWidth);
    else if (byte >= 0x20 && byte <= 0x7e) columns += 1;
    else return -1;
  }
  return columns;
};

/** What is counted of a line. */
interface CountedLine {
  readonly text: string;
  /** A button for the rest of the line follows it. */
  readonly leftOut: number;
  /** A mark of its carriage return follows it. */
  readonly hasMark: boolean;
}

/** A line's columns in 16 bits. */
export const packedColumns = ({ text, leftOut, hasMark }: CountedLine, tabWidth: number): number =>
  Math.min(mostColumns, columnsOf(text, tabWidth) + (hasMark ? carriageReturnColumns : 0)) |
  (hasHidden(text) ? hasMarksBit : 0) |
  (leftOut > 0 ? hasButtonBit : 0);

/** Of two lines side by side: as high as the higher one at any width. */
export const packedOfBoth = (one: number, other: number): number =>
  Math.max(one & mostColumns, other & mostColumns) | ((one | other) & (hasMarksBit | hasButtonBit));

/**
 * Columns of a row.
 * @param columns those that are in view
 * @returns a multiple of the tab width, so that each row has the tab stops of the whole line
 */
export const columnsPerRow = (columns: number, tabWidth: number): number =>
  Math.max(1, Math.floor(Math.max(fewest, columns - spareColumns) / tabWidth)) * tabWidth;

const perRowWithMarks = (perRow: number, tabWidth: number): number => columnsPerRow(perRow - spareOfMarks, tabWidth);

/** How the long lines of a list wrap. */
export interface Wrap {
  readonly tabWidth: number;
  /** Columns of a row, from {@link columnsPerRow}. */
  readonly perRow: number;
}

/** How many rows a line is drawn in. */
export const rowsOf = (packed: number, { perRow, tabWidth }: Wrap): number => {
  const columns = packed & mostColumns;
  const per = (packed & hasMarksBit) === 0 ? perRow : perRowWithMarks(perRow, tabWidth);
  return Math.max(1, Math.ceil(columns / per)) + ((packed & hasButtonBit) === 0 ? 0 : 1);
};

/** For each number of lines: how many rows more than lines the first so many of them take. */
export const rowsBeyond = (packed: ArrayLike<number>, wrap: Wrap): Uint32Array => {
  const sums = new Uint32Array(packed.length + 1);
  const { perRow } = wrap;
  let sum = 0;
  for (let at = 0; at < packed.length; at += 1) {
    const line = packed[at] ?? 0;
    if (line > perRow) sum += rowsOf(line, wrap) - 1;
    sums[at + 1] = sum;
  }
  return sums;
};

/** Where a text is broken. */
interface Breaks {
  /** Offsets in the text at which a row begins, but the first. */
  readonly at: readonly number[];
  /** The mark after the text begins a row of its own. */
  readonly isBeforeMark: boolean;
}

/** Nowhere. */
export const unbroken: Breaks = { at: [], isBeforeMark: false };

/** Breaks a text into as many rows as {@link rowsOf} counts. A unit is in the row of its last column. */
export const breaksOf = (text: string, hasMark: boolean, { perRow, tabWidth }: Wrap): Breaks => {
  const marks = hasMark ? carriageReturnColumns : 0;
  if (text.length + marks <= perRow && plain.test(text)) return unbroken;
  const per = hasHidden(text) ? perRowWithMarks(perRow, tabWidth) : perRow;
  const at: number[] = [];
  let row = 0;
  let start = 0;
  let columns = 0;
  eachUnit(text, tabWidth, (end, before, after) => {
    const own = after === before ? row : Math.floor((after - 1) / per);
    if (own > row && start > 0) at.push(start);
    row = Math.max(row, own);
    start = end;
    columns = after;
  });
  const isBeforeMark = hasMark && columns > 0 && Math.floor((columns + marks - 1) / per) > row;
  return at.length === 0 && !isBeforeMark ? unbroken : { at, isBeforeMark };
};
