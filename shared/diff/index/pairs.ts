/** Removed lines and the added lines right after them: the runs that are shown side by side, and which line became which. */
import { rowKinds } from './rows.ts';

const { added, removed, noNewline } = rowKinds;

/** End of the rows of one side; the mark of a missing newline belongs to the line before it. */
const endOfSide = (kind: ArrayLike<number>, from: number, to: number, side: number): number => {
  let at = from;
  while (at < to && (kind[at] === side || (kind[at] === noNewline && at > from))) at += 1;
  return at;
};

/**
 * Visits the runs between two rows: `left` to `middle − 1` were removed, `middle` to `end − 1` were added.
 * Either side may be empty.
 */
export const eachPairRun = (
  kind: ArrayLike<number>,
  from: number,
  to: number,
  visit: (left: number, middle: number, end: number) => void,
): void => {
  for (let at = from; at < to;) {
    if (kind[at] !== removed && kind[at] !== added) {
      at += 1;
      continue;
    }
    const middle = endOfSide(kind, at, to, removed);
    const end = endOfSide(kind, middle, to, added);
    visit(at, middle, end);
    at = end;
  }
};

/** Left, middle and end of the run of a row, of runs that are these three in turn; null where it is in none. */
export const runOf = (runs: ArrayLike<number>, row: number): readonly [number, number, number] | null => {
  let low = 0;
  let high = runs.length / 3 - 1;
  while (low < high) {
    const at = (low + high + 1) >>> 1;
    if ((runs[at * 3] ?? 0) <= row) low = at;
    else high = at - 1;
  }
  const left = runs[low * 3] ?? row + 1;
  const end = runs[low * 3 + 2] ?? 0;
  return row < left || row >= end ? null : [left, runs[low * 3 + 1] ?? 0, end];
};

/** Bytes of a line that are compared: of a longer one its beginning tells enough. */
const mostBytes = 400;
/** Pairs that are compared for one change: beyond, lines are beside each other by their place. */
const mostPairs = 2_500;
/** Words of 32 bits of what stands for a line. */
const words = 8;
/** Less in common of all that two lines have: different lines. */
const leastAlike = 0.4;

const isWhitespace = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13);

const bitsOf = (word: number): number => {
  let left = word - ((word >>> 1) & 0x5555_5555);
  left = (left & 0x3333_3333) + ((left >>> 2) & 0x3333_3333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
};

/** One bit for each two neighbours that are no whitespace, as few as they fall on. */
const sketch = (line: Uint8Array, into: Uint32Array, from: number): void => {
  const end = Math.min(line.length, mostBytes);
  let before = 0;
  const mark = (byte: number): void => {
    const bit = Math.imul((before << 8) | byte, 0x9e37_79b1) >>> 24;
    const at = from + (bit >>> 5);
    into[at] = (into[at] ?? 0) | (1 << (bit & 31));
    before = byte;
  };
  for (let at = 0; at < end; at += 1) {
    const byte = line[at] ?? 0;
    if (!isWhitespace(byte)) mark(byte);
  }
  if (before !== 0) mark(0);
};

/** What stands for some lines, and how many bits of it are set for each. */
interface Sketches {
  readonly bits: Uint32Array;
  readonly counts: Uint16Array;
}

const sketchesOf = (lineOf: (row: number) => Uint8Array, from: number, to: number): Sketches => {
  const bits = new Uint32Array((to - from) * words);
  const counts = new Uint16Array(to - from);
  for (let row = from; row < to; row += 1) {
    const first = (row - from) * words;
    sketch(lineOf(row), bits, first);
    let count = 0;
    for (let word = 0; word < words; word += 1) count += bitsOf(bits[first + word] ?? 0);
    counts[row - from] = count;
  }
  return { bits, counts };
};

/** What pairing two lines is worth: more, the more they have in common; 0 for different ones. */
const worthOf = (one: Sketches, left: number, other: Sketches, right: number): number => {
  const ofOne = one.counts[left] ?? 0;
  const ofOther = other.counts[right] ?? 0;
  // Blank lines are worth least of all.
  if (ofOne + ofOther === 0) return 1;
  if (Math.min(ofOne, ofOther) < leastAlike * Math.max(ofOne, ofOther)) return 0;
  let common = 0;
  for (let word = 0; word < words; word += 1)
    common += bitsOf((one.bits[left * words + word] ?? 0) & (other.bits[right * words + word] ?? 0));
  const all = ofOne + ofOther - common;
  return common < leastAlike * all ? 0 : 2 * common + (common === all ? 1 : 0);
};

/** Rows `left` to `leftEnd − 1` beside rows `right` to `rightEnd − 1`, by their place. */
type VisitBlock = (left: number, leftEnd: number, right: number, rightEnd: number) => void;

/** Calls `visit` for each two lines that belong together, ascending on both sides. */
const eachLikePair = (
  lineOf: (row: number) => Uint8Array,
  left: number,
  middle: number,
  end: number,
  visit: (left: number, right: number) => void,
): void => {
  const rows = middle - left;
  const columns = end - middle;
  const removed = sketchesOf(lineOf, left, middle);
  const added = sketchesOf(lineOf, middle, end);
  const width = columns + 1;
  const worths = new Uint16Array(rows * columns);
  const best = new Uint32Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1) {
      const worth = worthOf(removed, row, added, column);
      worths[row * columns + column] = worth;
      const at = row * width + column;
      const paired = worth === 0 ? 0 : worth + (best[at + width + 1] ?? 0);
      best[at] = Math.max(paired, best[at + width] ?? 0, best[at + 1] ?? 0);
    }
  for (let row = 0, column = 0; row < rows && column < columns;) {
    const at = row * width + column;
    const worth = worths[row * columns + column] ?? 0;
    if (worth > 0 && best[at] === worth + (best[at + width + 1] ?? 0)) {
      visit(left + row, middle + column);
      row += 1;
      column += 1;
    } else if (best[at] === best[at + width]) row += 1;
    else column += 1;
  }
};

/**
 * Visits the rows of one change as they are side by side: `left` to `middle − 1` were removed, `middle` to `end − 1` added.
 * Every row is in one block, in its order. What is like nothing on the other side stands by its place between its neighbours.
 */
export const eachPairBlock = (
  lineOf: (row: number) => Uint8Array,
  left: number,
  middle: number,
  end: number,
  visit: VisitBlock,
): void => {
  const rows = middle - left;
  const columns = end - middle;
  let fromLeft = left;
  let fromRight = middle;
  if (rows > 0 && columns > 0 && rows * columns > 1 && rows * columns <= mostPairs)
    eachLikePair(lineOf, left, middle, end, (one, other) => {
      // Beside each other by their place already.
      if (one - fromLeft === other - fromRight) return;
      visit(fromLeft, one, fromRight, other);
      fromLeft = one;
      fromRight = other;
    });
  visit(fromLeft, middle, fromRight, end);
};
