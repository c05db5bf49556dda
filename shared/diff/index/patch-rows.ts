/** Turns the patch of one file into rows: one pass over its bytes, lines judged by the counts of their hunk's head. */
import { createLineStarts, findLines, type LineStarts } from '#shared/diff/bytes/line-starts.ts';
import { pushRow, reserveRows, type RowColumns, rowKinds } from './rows.ts';

/** Numbers of a hunk's head; written into by {@link readHunkHead}. */
interface HunkHead {
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
const readHunkHead = (bytes: Uint8Array, from: number, end: number, into: HunkHead): boolean => {
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

/** What one patch held. */
export interface PatchCounts {
  readonly added: number;
  readonly removed: number;
  readonly hunks: number;
  /** `Binary files … differ` or `GIT binary patch` instead of lines. */
  readonly isBinary: boolean;
  /** The last hunk has fewer lines than its head says: the patch ends early. */
  readonly endsEarly: boolean;
  /** A line before the first hunk that is none of git's: shown, not understood. */
  readonly hasUnknownHead: boolean;
  /** No line of the file appears below the last hunk: see isProven. */
  readonly reachesEnd: boolean;
  /** Most unchanged lines on one side of a change, here and in the patches before. */
  readonly around: number;
}

const newline = 10;
const carriageReturn = 13;

const backslash = 92;

const ascii = (text: string): readonly number[] => Array.from(text, (character) => character.charCodeAt(0));
/** Lines that git and servers write before the first hunk. */
const heads = [
  '--- ',
  '+++ ',
  'diff ',
  'index ',
  'old mode ',
  'new mode ',
  'new file mode ',
  'deleted file mode ',
  'similarity ',
  'dissimilarity ',
  'rename ',
  'copy ',
].map(ascii);
const binaryHeads = ['Binary files ', 'GIT binary patch'].map(ascii);

const startsWith = (bytes: Uint8Array, from: number, end: number, start: readonly number[]): boolean =>
  end - from >= start.length && start.every((byte, index) => bytes[from + index] === byte);
const startsWithAny = (bytes: Uint8Array, from: number, end: number, starts: readonly (readonly number[])[]): boolean =>
  starts.some((start) => startsWith(bytes, from, end, start));

const scratch: HunkHead = { oldStart: 0, oldCount: 0, newStart: 0, newCount: 0 };

/** What was read of a patch so far. */
interface PatchState {
  readonly columns: RowColumns;
  readonly hunkRows: (row: number) => void;
  readonly bytes: Uint8Array;
  readonly lines: LineStarts;
  readonly head: HunkHead;
  oldLine: number;
  newLine: number;
  /** Lines of the hunk that are still to come on each side. */
  oldLeft: number;
  newLeft: number;
  added: number;
  removed: number;
  hunks: number;
  isBinary: boolean;
  hasUnknownHead: boolean;
  hasSecondPart: boolean;
  /** Of the hunk: unchanged lines since its beginning or since its last change. */
  run: number;
  hasChange: boolean;
  hasMark: boolean;
  /** Most unchanged lines on one side of a change, here and in the patches before. */
  most: number;
}

const startOf = ({ lines: { starts } }: PatchState, line: number): number => starts[line] ?? 0;
const endOf = ({ lines: { starts } }: PatchState, line: number): number => (starts[line + 1] ?? 0) - 1;

/** Unchanged lines before the first change of a hunk. */
const noteAround = (state: PatchState, run: number): void => {
  state.most = Math.max(state.most, run);
  state.hasChange = true;
};

/**
 * Where the header ends that begins at a line after a hunk: a change of type (file to link, say) is printed as a
 * deletion and an addition, each with a header of its own.
 * @returns the line of the hunk or of the remark about binary files after it; −1 when the line begins no header
 */
const endOfHeader = (state: PatchState, from: number): number => {
  const { bytes, lines } = state;
  for (let line = from; line < lines.count; line += 1) {
    const at = startOf(state, line);
    const to = endOf(state, line);
    if (startsWithAny(bytes, at, to, binaryHeads) || (line > from && readHunkHead(bytes, at, to, scratch))) return line;
    if (!startsWithAny(bytes, at, to, heads)) return -1;
  }
  return -1;
};

/**
 * Takes in the lines of a hunk that were added, removed or left as they were, up to one that is none of these. The hot
 * loop of the index: locals only, and the columns have room.
 * @returns the first line that was not taken in
 */
const takeLines = (state: PatchState, from: number): number => {
  const { bytes, columns, lines } = state;
  const { starts, count } = lines;
  const { kind, oldLine: oldLines, newLine: newLines, start: rowStarts } = columns;
  let { oldLine, newLine, run } = state;
  const oldEnd = oldLine + state.oldLeft;
  const newEnd = newLine + state.newLeft;
  let row = columns.count;
  let contexts = 0;
  let line = from;
  for (; line < count; line += 1, row += 1) {
    const at = starts[line] ?? 0;
    // An empty line begins with its newline.
    const first = bytes[at];
    oldLines[row] = oldLine;
    newLines[row] = newLine;
    rowStarts[row] = at;
    if (first === plus && newLine < newEnd) {
      kind[row] = rowKinds.added;
      newLine += 1;
    } else if (first === minus && oldLine < oldEnd) {
      kind[row] = rowKinds.removed;
      oldLine += 1;
    } else if (
      // A line without its space is an empty context line whose trailing space was stripped on the way.
      (first === space || first === newline || (first === carriageReturn && starts[line + 1] === at + 2)) &&
      oldLine < oldEnd &&
      newLine < newEnd
    ) {
      kind[row] = rowKinds.context;
      oldLine += 1;
      newLine += 1;
      contexts += 1;
      run += 1;
      continue;
    } else break;
    if (!state.hasChange) noteAround(state, run);
    run = 0;
  }
  columns.count = row;
  state.added += newLine - state.newLine - contexts;
  state.removed += oldLine - state.oldLine - contexts;
  state.oldLine = oldLine;
  state.newLine = newLine;
  state.oldLeft = oldEnd - oldLine;
  state.newLeft = newEnd - newLine;
  state.run = run;
  return line;
};

/** Takes in a hunk's head or a mark within it; false for any other line. */
const takeHead = (state: PatchState, line: number): boolean => {
  const { bytes, columns, head } = state;
  const from = startOf(state, line);
  if (bytes[from] === backslash && state.hunks > 0) {
    pushRow(columns, rowKinds.noNewline, state.oldLine, state.newLine, from);
    state.hasMark = true;
  } else if (bytes[from] === at && readHunkHead(bytes, from, endOf(state, line), head)) {
    state.hunkRows(columns.count);
    // A side without lines names the line before it.
    state.oldLine = head.oldCount === 0 ? head.oldStart + 1 : head.oldStart;
    state.newLine = head.newCount === 0 ? head.newStart + 1 : head.newStart;
    pushRow(columns, rowKinds.hunk, state.oldLine, state.newLine, from);
    state.hunks += 1;
    state.oldLeft = head.oldCount;
    state.newLeft = head.newCount;
    if (state.hasChange) state.most = Math.max(state.most, state.run);
    state.run = 0;
    state.hasChange = false;
    state.hasMark = false;
  } else return false;
  return true;
};

/** Takes in a line that is of no hunk. @returns the line to be read next */
const takeOtherLine = (state: PatchState, line: number): number => {
  const { bytes, hunks } = state;
  const from = startOf(state, line);
  const to = endOf(state, line);
  const isInside = state.oldLeft > 0 || state.newLeft > 0;
  if (!isInside && startsWithAny(bytes, from, to, binaryHeads)) {
    state.isBinary = true;
    state.hasSecondPart ||= hunks > 0;
    // What follows is the other half of a change of type, or data of git's own.
    if (endOfHeader(state, line + 1) < 0) return state.lines.count;
    state.hasSecondPart = true;
  } else if (!isInside && (hunks > 0 || state.isBinary) && endOfHeader(state, line) >= 0) {
    state.hasSecondPart = true;
    return endOfHeader(state, line);
  } else if (hunks > 0 || state.hasUnknownHead || !(from === to || startsWithAny(bytes, from, to, heads))) {
    state.hasUnknownHead ||= hunks === 0;
    pushRow(state.columns, rowKinds.other, state.oldLine, state.newLine, from);
  }
  return line + 1;
};

/**
 * Whether the last hunk ends with the file: it has the mark of a missing newline, or fewer unchanged lines after its last
 * change than appear around another one. One answer comes of one call of git, which shows as many lines around each
 * change and fewer at an end of a file alone.
 */
const isProven = ({ hasMark, hasChange, run, most }: PatchState): boolean => hasMark || (hasChange && run < most);

const linesIn = (bytes: Uint8Array): LineStarts => {
  const lines = createLineStarts();
  findLines(bytes, lines);
  return lines;
};

/**
 * Appends the rows of one patch to the columns, and the numbers of its hunks' rows to `hunkRows`.
 * `around` is that of the patches before it in the same answer. The patch may begin with `--- a/…` and `+++ b/…` or with `@@`; it may be cut off anywhere or be no patch at all.
 */
export const appendPatchRows = (
  columns: RowColumns,
  hunkRows: (row: number) => void,
  bytes: Uint8Array,
  around = 0,
  lines = linesIn(bytes),
): PatchCounts => {
  const state: PatchState = {
    columns,
    hunkRows,
    bytes,
    lines,
    head: { oldStart: 0, oldCount: 0, newStart: 0, newCount: 0 },
    oldLine: 0,
    newLine: 0,
    oldLeft: 0,
    newLeft: 0,
    added: 0,
    removed: 0,
    hunks: 0,
    isBinary: false,
    hasUnknownHead: false,
    hasSecondPart: false,
    run: 0,
    hasChange: false,
    hasMark: false,
    most: around,
  };
  reserveRows(columns, lines.count);
  for (let line = 0; line < lines.count;) {
    line = takeLines(state, line);
    if (line === lines.count) break;
    line = takeHead(state, line) ? line + 1 : takeOtherLine(state, line);
  }
  const { added, removed, hunks, isBinary, hasUnknownHead } = state;
  const endsEarly = state.oldLeft > 0 || state.newLeft > 0;
  // Both halves of a change of type are whole: all of the old file, all of the new one.
  const reachesEnd = state.hasSecondPart || isProven(state);
  const most = state.hasChange ? Math.max(state.most, state.run) : state.most;
  return { added, removed, hunks, isBinary, endsEarly, hasUnknownHead, reachesEnd, around: most };
};
