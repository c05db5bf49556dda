/** The patch between two versions of a file, computed here where the server left it out. */
import { copyOf, createByteBuffer, reserve } from '#shared/diff/bytes/byte-buffer.ts';
import { changedLines, changesOf, type LineRanges } from './changed-lines.ts';
import { numberLines, type NumberedLines } from './numbered-lines.ts';
import { slideChanges } from './slide-changes.ts';

const context = 3;
/** Bytes of a line that stand behind the head of a hunk. */
const longestName = 80;

/** Changes whose unchanged lines touch are one hunk. */
const hunksOf = (changes: readonly LineRanges[]): LineRanges[][] => {
  const hunks: LineRanges[][] = [];
  for (const change of changes) {
    const last = hunks.at(-1);
    const before = last?.at(-1);
    if (last === undefined || before === undefined || change.from1 - before.to1 > 2 * context) hunks.push([change]);
    else last.push(change);
  }
  return hunks;
};

const isNameStart = (byte: number): boolean =>
  (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || byte === 95 || byte === 36;
const isSpace = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13);

/** What a line says behind the head of a hunk: the beginning of one that starts at the margin; null for others. */
const nameIn = ({ bytes, starts }: NumberedLines, line: number): Uint8Array | null => {
  const from = starts[line] ?? 0;
  const end = starts[line + 1] ?? 0;
  if (from === end || !isNameStart(bytes[from] ?? 0)) return null;
  let to = Math.min(end, from + longestName);
  while (to > from && isSpace(bytes[to - 1] ?? 0)) to -= 1;
  return bytes.subarray(from, to);
};

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const noNewline = ascii('\n\\ No newline at end of file\n');

const rangeOf = (from: number, to: number): string => {
  const count = to - from;
  const start = count === 0 ? from : from + 1;
  return count === 1 ? String(start) : `${String(start)},${String(count)}`;
};

/** Prints the patch, without a head of its own: it begins with `@@`. */
const printPatch = (
  [before, after]: readonly [NumberedLines, NumberedLines],
  changed: { readonly before: Uint8Array; readonly after: Uint8Array },
): Uint8Array => {
  const buffer = createByteBuffer();
  const append = (bytes: Uint8Array): void => {
    reserve(buffer, bytes.length);
    buffer.bytes.set(bytes, buffer.length);
    buffer.length += bytes.length;
  };
  const write = (sign: string, { bytes, starts }: NumberedLines, from: number, to: number): void => {
    for (let line = from; line < to; line += 1) {
      const text = bytes.subarray(starts[line] ?? 0, starts[line + 1] ?? 0);
      append(ascii(sign));
      append(text);
      if (text.at(-1) !== 10) append(noNewline);
    }
  };
  let name: Uint8Array = new Uint8Array(0);
  let searched = -1;
  for (const hunk of hunksOf(changesOf(changed))) {
    const [first, last] = [hunk[0], hunk.at(-1)];
    if (first === undefined || last === undefined) continue;
    const contextBefore = Math.min(context, first.from1, first.from2);
    const contextAfter = Math.min(context, before.ids.length - last.to1, after.ids.length - last.to2);
    const start1 = first.from1 - contextBefore;
    for (let line = start1 - 1; line > searched; line -= 1) {
      const found = nameIn(before, line);
      if (found === null) continue;
      name = found;
      break;
    }
    searched = start1 - 1;
    append(
      ascii(
        `@@ -${rangeOf(start1, last.to1 + contextAfter)} +${rangeOf(first.from2 - contextBefore, last.to2 + contextAfter)} @@`,
      ),
    );
    if (name.length > 0) {
      append(ascii(' '));
      append(name);
    }
    append(ascii('\n'));
    let at = start1;
    for (const { from1, to1, from2, to2 } of hunk) {
      write(' ', before, at, from1);
      write('-', before, from1, to1);
      write('+', after, from2, to2);
      at = to1;
    }
    write(' ', before, at, at + contextAfter);
  }
  return copyOf(buffer);
};

/** A patch, or why there is none. */
export type ComputedPatch =
  | {
      readonly kind: 'patch';
      readonly bytes: Uint8Array;
      /** No smaller set of lines would do. */
      readonly isShortest: boolean;
    }
  | { readonly kind: 'binary' };

/** Bytes that are looked at for a NUL, as git does. */
const looked = 8_000;

/** Whether git takes a file with these bytes for a binary one. */
export const isBinary = (bytes: Uint8Array): boolean => bytes.subarray(0, looked).includes(0);

/** Computes it; empty where both are equal. @param pause lets others do something; awaited now and then */
export const computePatch = async (
  before: Uint8Array,
  after: Uint8Array,
  pause: () => Promise<void>,
): Promise<ComputedPatch> => {
  if (isBinary(before) || isBinary(after)) return { kind: 'binary' };
  const lines = numberLines([before, after]);
  await pause();
  const changed = await changedLines(lines[0].ids, lines[1].ids, pause);
  slideChanges(lines, changed);
  return { kind: 'patch', bytes: printPatch(lines, changed), isShortest: changed.isShortest };
};
