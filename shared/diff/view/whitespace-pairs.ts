/** Removed and added lines of one run that are the same except for whitespace. */
import type { ReadableIndex } from '#shared/diff/index/patch-index.ts';
import { rowKinds } from '#shared/diff/index/row-kinds.ts';

/** How far ahead the partner of a line is looked for: bounded work for any run. */
const furthest = 64;

const isWhitespace = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13);

/** Whether two lines are the same once spaces, tabs and carriage returns are left out. */
export const areEqualIgnoringWhitespace = (one: Uint8Array, other: Uint8Array): boolean => {
  let left = 0;
  let right = 0;
  for (;;) {
    while (left < one.length && isWhitespace(one[left] ?? 0)) left += 1;
    while (right < other.length && isWhitespace(other[right] ?? 0)) right += 1;
    if (left === one.length || right === other.length) return left === one.length && right === other.length;
    if (one[left] !== other[right]) return false;
    left += 1;
    right += 1;
  }
};

const newline = 10;

/** A number that is the same for lines that are the same but for whitespace. @param start offset of the line's sign */
const sumOf = (patch: Uint8Array, start: number): number => {
  let sum = 0;
  for (let at = start + 1; at < patch.length; at += 1) {
    const byte = patch[at] ?? 0;
    if (byte === newline) break;
    if (!isWhitespace(byte)) sum = (Math.imul(sum, 31) + byte) | 0;
  }
  return sum;
};

/**
 * Pairs of rows, ascending on both sides. `left` to `middle − 1` were removed, `middle` to `end − 1` were added.
 * A run in which a file ends without a newline has none: that is more than whitespace.
 */
export const pairsIgnoringWhitespace = (
  index: Pick<ReadableIndex, 'columns' | 'fileOfRow' | 'lineBytes' | 'patchOf'>,
  left: number,
  middle: number,
  end: number,
): (readonly [before: number, after: number])[] => {
  const { kind } = index.columns;
  for (let row = left; row < end; row += 1) if (kind[row] === rowKinds.noNewline) return [];
  const pairs: (readonly [number, number])[] = [];
  // Each line is summed up once: most lines that differ are distinguished by that.
  const patch = index.patchOf(index.fileOfRow(left));
  const { start } = index.columns;
  const sums = new Int32Array(end - left);
  for (let row = left; row < end; row += 1) sums[row - left] = sumOf(patch, start[row] ?? 0);
  let from = middle;
  for (let row = left; row < middle && from < end; row += 1) {
    const sum = sums[row - left];
    const to = Math.min(end, from + furthest);
    for (let at = from; at < to; at += 1) {
      if (sums[at - left] !== sum) continue;
      if (!areEqualIgnoringWhitespace(index.lineBytes(row), index.lineBytes(at))) continue;
      pairs.push([row, at]);
      from = at + 1;
      break;
    }
  }
  return pairs;
};
