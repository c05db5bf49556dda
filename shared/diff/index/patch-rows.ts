/** Turns the patch of one file into rows: one pass over its bytes, lines judged by the counts of their hunk's head. */
import { createEndProof } from '#shared/diff/view/end-proof.ts';
import { readHunkHead, type HunkHead } from './hunk-head.ts';
import { pushRow, type RowColumns } from './row-columns.ts';
import { rowKinds } from './row-kinds.ts';

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
const space = 32;
const plus = 43;
const minus = 45;
const at = 64;
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
  const head: HunkHead = { oldStart: 0, oldCount: 0, newStart: 0, newCount: 0 };
  const end = bytes.length;
  let oldLine = 0;
  let newLine = 0;
  let oldLeft = 0;
  let newLeft = 0;
  let added = 0;
  let removed = 0;
  let hunks = 0;
  let isBinary = false;
  let hasUnknownHead = false;
  let hasSecondPart = false;
  const proof = createEndProof(around);
  let from = 0;
  while (from < end) {
    const to = lineEnd(bytes, from);
    const first = from === to ? newline : bytes[from];
    const isInside = oldLeft > 0 || newLeft > 0;
    if (isInside && first === plus && newLeft > 0) {
      pushRow(columns, rowKinds.added, oldLine, newLine, from);
      newLine += 1;
      newLeft -= 1;
      added += 1;
      proof.change();
    } else if (isInside && first === minus && oldLeft > 0) {
      pushRow(columns, rowKinds.removed, oldLine, newLine, from);
      oldLine += 1;
      oldLeft -= 1;
      removed += 1;
      proof.change();
    } else if (
      // A line without its space is an empty context line whose trailing space was stripped on the way.
      (first === space || first === newline || (first === carriageReturn && to === from + 1)) &&
      oldLeft > 0 &&
      newLeft > 0
    ) {
      pushRow(columns, rowKinds.context, oldLine, newLine, from);
      oldLine += 1;
      newLine += 1;
      oldLeft -= 1;
      newLeft -= 1;
      proof.context();
    } else if (first === backslash && hunks > 0) {
      pushRow(columns, rowKinds.noNewline, oldLine, newLine, from);
      proof.mark();
    } else if (first === at && readHunkHead(bytes, from, to, head)) {
      hunkRows(columns.count);
      // A side without lines names the line before it.
      oldLine = head.oldCount === 0 ? head.oldStart + 1 : head.oldStart;
      newLine = head.newCount === 0 ? head.newStart + 1 : head.newStart;
      pushRow(columns, rowKinds.hunk, oldLine, newLine, from);
      hunks += 1;
      oldLeft = head.oldCount;
      newLeft = head.newCount;
      proof.hunk();
    } else if (!isInside && startsWithAny(bytes, from, to, binaryHeads)) {
      isBinary = true;
      hasSecondPart ||= hunks > 0;
      // What follows is the other half of a change of type, or data of git's own.
      if (endOfHeader(bytes, to + 1) < 0) break;
      hasSecondPart = true;
    } else if (!isInside && (hunks > 0 || isBinary) && endOfHeader(bytes, from) >= 0) {
      hasSecondPart = true;
      from = endOfHeader(bytes, from);
      continue;
    } else if (hunks > 0 || hasUnknownHead || !(first === newline || startsWithAny(bytes, from, to, heads))) {
      hasUnknownHead ||= hunks === 0;
      pushRow(columns, rowKinds.other, oldLine, newLine, from);
    }
    from = to + 1;
  }
  const endsEarly = oldLeft > 0 || newLeft > 0;
  // Both halves of a change of type are whole: all of the old file, all of the new one.
  const reachesEnd = hasSecondPart || proof.isProven();
  return { added, removed, hunks, isBinary, endsEarly, hasUnknownHead, reachesEnd, around: proof.around() };
};
