/** Turns the patch of one file into rows: one pass over its bytes, lines judged by the counts of their hunk's head. */
import { pushRow, type RowColumns, rowKinds } from './rows.ts';

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

/** What the lines of a patch say about its end, read one after another. */
export interface EndProof {
  /** A hunk begins. */
  hunk(): void;
  /** An unchanged line. */
  context(): void;
  /** A line that was added or removed. */
  change(): void;
  /** Git's mark of a file without a newline at its end. */
  mark(): void;
  /** Whether the lines so far prove it; false also where nothing is known. */
  isProven(): boolean;
  /** Most unchanged lines that appear on one side of a change, in this file and those before it. */
  around(): number;
}

/**
 * Watches the unchanged lines around the changes of a file for the proof that its last hunk ends with the file: the
 * mark of a missing newline, or fewer unchanged lines after the last change than around another one. One
 * answer comes of one call of git, which shows as many lines around each change and fewer at an end of a file alone.
 * @param seen most unchanged lines on one side of a change in the files before
 */
const createEndProof = (seen: number): EndProof => {
  let run = 0;
  let most = seen;
  let hasChange = false;
  let hasMark = false;
  return {
    hunk: (): void => {
      if (hasChange) most = Math.max(most, run);
      run = 0;
      hasChange = false;
      hasMark = false;
    },
    context: (): void => {
      run += 1;
    },
    change: (): void => {
      if (!hasChange) most = Math.max(most, run);
      hasChange = true;
      run = 0;
    },
    mark: (): void => {
      hasMark = true;
    },
    isProven: (): boolean => hasMark || (hasChange && run < most),
    around: (): number => (hasChange ? Math.max(most, run) : most),
  };
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
  /** No line of the file appears below the last hunk: see createEndProof. */
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

const lineEnd = (bytes: Uint8Array, from: number): number => {
  const found = bytes.indexOf(newline, from);
  return found < 0 ? bytes.length : found;
};

const scratch: HunkHead = { oldStart: 0, oldCount: 0, newStart: 0, newCount: 0 };

/**
 * Where the header ends that begins at a line after a hunk: a change of type (file to link, say) is printed as a
 * deletion and an addition, each with a header of its own.
 * @returns the offset of the hunk or of the remark about binary files after it; −1 when the line begins no header
 */
const endOfHeader = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (at < bytes.length) {
    const to = lineEnd(bytes, at);
    if (startsWithAny(bytes, at, to, binaryHeads) || (at > from && readHunkHead(bytes, at, to, scratch))) return at;
    if (!startsWithAny(bytes, at, to, heads)) return -1;
    at = to + 1;
  }
  return -1;
};

/** What was read of a patch so far. */
interface PatchState {
  readonly columns: RowColumns;
  readonly hunkRows: (row: number) => void;
  readonly bytes: Uint8Array;
  readonly head: HunkHead;
  readonly proof: EndProof;
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
}

/** Takes in a line of a hunk, or the head of one; false for any other line. */
const takeHunkLine = (state: PatchState, first: number | undefined, from: number, to: number): boolean => {
  const { columns, head, proof, oldLeft, newLeft } = state;
  if (first === plus && newLeft > 0) {
    pushRow(columns, rowKinds.added, state.oldLine, state.newLine, from);
    state.newLine += 1;
    state.newLeft -= 1;
    state.added += 1;
    proof.change();
  } else if (first === minus && oldLeft > 0) {
    pushRow(columns, rowKinds.removed, state.oldLine, state.newLine, from);
    state.oldLine += 1;
    state.oldLeft -= 1;
    state.removed += 1;
    proof.change();
  } else if (
    // A line without its space is an empty context line whose trailing space was stripped on the way.
    (first === space || first === newline || (first === carriageReturn && to === from + 1)) &&
    oldLeft > 0 &&
    newLeft > 0
  ) {
    pushRow(columns, rowKinds.context, state.oldLine, state.newLine, from);
    state.oldLine += 1;
    state.newLine += 1;
    state.oldLeft -= 1;
    state.newLeft -= 1;
    proof.context();
  } else if (first === backslash && state.hunks > 0) {
    pushRow(columns, rowKinds.noNewline, state.oldLine, state.newLine, from);
    proof.mark();
  } else if (first === at && readHunkHead(state.bytes, from, to, head)) {
    state.hunkRows(columns.count);
    // A side without lines names the line before it.
    state.oldLine = head.oldCount === 0 ? head.oldStart + 1 : head.oldStart;
    state.newLine = head.newCount === 0 ? head.newStart + 1 : head.newStart;
    pushRow(columns, rowKinds.hunk, state.oldLine, state.newLine, from);
    state.hunks += 1;
    state.oldLeft = head.oldCount;
    state.newLeft = head.newCount;
    proof.hunk();
  } else return false;
  return true;
};

/** Takes in a line that is of no hunk. @returns the offset of the line to be read next */
const takeOtherLine = (state: PatchState, first: number | undefined, from: number, to: number): number => {
  const { bytes, hunks } = state;
  const isInside = state.oldLeft > 0 || state.newLeft > 0;
  if (!isInside && startsWithAny(bytes, from, to, binaryHeads)) {
    state.isBinary = true;
    state.hasSecondPart ||= hunks > 0;
    // What follows is the other half of a change of type, or data of git's own.
    if (endOfHeader(bytes, to + 1) < 0) return bytes.length;
    state.hasSecondPart = true;
  } else if (!isInside && (hunks > 0 || state.isBinary) && endOfHeader(bytes, from) >= 0) {
    state.hasSecondPart = true;
    return endOfHeader(bytes, from);
  } else if (hunks > 0 || state.hasUnknownHead || !(first === newline || startsWithAny(bytes, from, to, heads))) {
    state.hasUnknownHead ||= hunks === 0;
    pushRow(state.columns, rowKinds.other, state.oldLine, state.newLine, from);
  }
  return to + 1;
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
): PatchCounts => {
  const proof = createEndProof(around);
  const state: PatchState = {
    columns,
    hunkRows,
    bytes,
    proof,
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
  };
  for (let from = 0; from < bytes.length;) {
    const to = lineEnd(bytes, from);
    const first = from === to ? newline : bytes[from];
    from = takeHunkLine(state, first, from, to) ? to + 1 : takeOtherLine(state, first, from, to);
  }
  const { added, removed, hunks, isBinary, hasUnknownHead } = state;
  const endsEarly = state.oldLeft > 0 || state.newLeft > 0;
  // Both halves of a change of type are whole: all of the old file, all of the new one.
  const reachesEnd = state.hasSecondPart || proof.isProven();
  return { added, removed, hunks, isBinary, endsEarly, hasUnknownHead, reachesEnd, around: proof.around() };
};
