/** Where the lines of some bytes begin: a list of numbers that is filled, read and emptied again and again. */

/** Lines of some bytes, by their beginnings. A newline at the very end begins none. */
export interface LineStarts {
  /**
   * Entries 0 to `count − 1`: offset of a line's first byte. Entry `count`: where a further line would begin. So a line ends
   * (without its newline) one byte before the next entry. Entries after that mean nothing.
   */
  starts: Int32Array;
  count: number;
  /** No byte is above 127. False where that is not known. */
  isAscii: boolean;
}

/** Makes an empty list. */
export const createLineStarts = (capacity = 1024): LineStarts => ({
  starts: new Int32Array(capacity),
  count: 0,
  isAscii: true,
});

/** Makes room for twice as many; answers the new list. */
const widenStarts = (lines: LineStarts): Int32Array => {
  const starts = new Int32Array(lines.starts.length * 2);
  starts.set(lines.starts);
  lines.starts = starts;
  return starts;
};

/** Empties the list, and begins the first line. */
export const beginLines = (lines: LineStarts): void => {
  lines.starts[0] = 0;
  lines.count = 1;
  lines.isAscii = true;
};

/** Begins and ends no line. */
export const noLines = (lines: LineStarts): void => {
  beginLines(lines);
  lines.count = 0;
};

/** Begins a line after a newline. */
const beginLine = (lines: LineStarts, start: number): void => {
  if (lines.count === lines.starts.length) widenStarts(lines);
  lines.starts[lines.count] = start;
  lines.count += 1;
};

/** Begins `count` lines more, at numbers from a list and `by` beyond them. */
export const beginMore = (lines: LineStarts, begins: Int32Array, count: number, by: number): void => {
  while (lines.count + count > lines.starts.length) widenStarts(lines);
  const { starts, count: first } = lines;
  for (let at = 0; at < count; at += 1) starts[first + at] = (begins[at] ?? 0) + by;
  lines.count = first + count;
};

/** Ends the last line where the bytes end. */
export const endLines = (lines: LineStarts, length: number): void => {
  if (lines.starts[lines.count - 1] === length) lines.count -= 1;
  else {
    beginLine(lines, length + 1);
    lines.count -= 1;
  }
};

/** In each byte its highest bit alone, its lowest, and a newline. */
const highBits = 0x8080_8080 | 0;
const lowBits = 0x0101_0101;
const newlines = 0x0a0a_0a0a;
const newline = 10;

/** Which byte of a word, from its lowest, the lowest bit of a mark of highest bits stands for. */
const byteOfMark = (mark: number): number => (31 - Math.clz32(mark & -mark)) >>> 3;

/** Finds the lines of bytes, eight bytes at a time: the bytes of a word that are zero after `^` are marked by `(x - lowBits) & ~x`, the lowest one for certain. */
export const findLines = (bytes: Uint8Array, lines: LineStarts): void => {
  beginLines(lines);
  let { starts, count } = lines;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const last = bytes.length - 8;
  let seen = 0;
  let at = 0;
  while (at <= last) {
    const low = view.getInt32(at, true);
    const high = view.getInt32(at + 4, true);
    seen |= low | high;
    const inLow = low ^ newlines;
    const inHigh = high ^ newlines;
    const lowMark = (inLow - lowBits) & ~inLow & highBits;
    const highMark = (inHigh - lowBits) & ~inHigh & highBits;
    if ((lowMark | highMark) === 0) {
      at += 8;
      continue;
    }
    at += lowMark === 0 ? byteOfMark(highMark) + 5 : byteOfMark(lowMark) + 1;
    if (count === starts.length) starts = widenStarts(lines);
    starts[count] = at;
    count += 1;
  }
  lines.count = count;
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    seen |= byte;
    if (byte === newline) beginLine(lines, at + 1);
  }
  lines.isAscii = (seen & highBits) === 0;
  endLines(lines, bytes.length);
};
