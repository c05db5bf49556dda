/** Reads a hunk's head, `@@ -1,2 +1,3 @@`, from bytes without making a string. */

/** Numbers of a hunk's head; written into by {@link readHunkHead}. */
export interface HunkHead {
  oldStart: number;
  oldCount: number;
  newStart: number;
  newCount: number;
}

/** Largest line number that the columns hold; greater ones in a patch stop here. */
const greatest = 0xffff_ffff;
const at = 64;
const space = 32;
const minus = 45;
const plus = 43;
const comma = 44;

/** Position after the number last read, and its value: kept outside so that reading makes no object. */
let position = 0;
let value = 0;

const readNumber = (bytes: Uint8Array, from: number, end: number): boolean => {
  let number = 0;
  let index = from;
  for (; index < end; index += 1) {
    const digit = (bytes[index] ?? 0) - 48;
    if (digit < 0 || digit > 9) break;
    number = Math.min(number * 10 + digit, greatest);
  }
  value = number;
  position = index;
  return index > from;
};

/** Reads `start[,count]`; a missing count is 1. Leaves the start in `rangeStart`, the count in `value`. */
let rangeStart = 0;
const readRange = (bytes: Uint8Array, from: number, end: number): boolean => {
  if (!readNumber(bytes, from, end)) return false;
  rangeStart = value;
  value = 1;
  return bytes[position] !== comma || position >= end || readNumber(bytes, position + 1, end);
};

/**
 * Reads the head of a hunk.
 * @param from offset of the line's first byte
 * @param end offset after its last byte
 * @returns false when the line is no head; `into` may then hold anything
 */
export const readHunkHead = (bytes: Uint8Array, from: number, end: number, into: HunkHead): boolean => {
  if (end - from < 9) return false;
  if (bytes[from] !== at || bytes[from + 1] !== at || bytes[from + 2] !== space || bytes[from + 3] !== minus) {
    return false;
  }
  if (!readRange(bytes, from + 4, end)) return false;
  into.oldStart = rangeStart;
  into.oldCount = value;
  if (bytes[position] !== space || bytes[position + 1] !== plus) return false;
  if (!readRange(bytes, position + 2, end)) return false;
  into.newStart = rangeStart;
  into.newCount = value;
  return position + 3 <= end && bytes[position] === space && bytes[position + 1] === at && bytes[position + 2] === at;
};
