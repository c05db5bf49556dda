/** Rows of a range as small objects: the only place where bytes of a patch become text. */
import type { PatchIndex } from './patch-index.ts';
import { rowKinds, type RowKind } from './row-kinds.ts';

/** How many characters of a line are shown; the rest is fetched on request. */
export const shownCharacters = 2000;

/** One row as the screen gets it. */
export interface Row {
  readonly row: number;
  readonly kind: RowKind;
  /** Line number on the old side; 0 where the row has none. */
  readonly oldLine: number;
  /** Line number on the new side; 0 where the row has none. */
  readonly newLine: number;
  /** The line without its sign; of a hunk's head: what follows the second `@@`. At most {@link shownCharacters}. */
  readonly text: string;
  /** Bytes of the line that `text` leaves out; 0 when it is whole. */
  readonly leftOut: number;
  /** The line ends with a carriage return, which `text` leaves out. */
  readonly hasCarriageReturn: boolean;
  /** Of a hunk's head: unchanged lines between it and the hunk before, as far as the line numbers say. */
  readonly linesAbove: number;
}

/** Turns bytes of UTF-8 into text, bad ones into U+FFFD. */
export type Decode = (bytes: Uint8Array) => string;

/** UTF-8 needs at most three bytes for each UTF-16 unit. */
const bytesShown = shownCharacters * 3;

const cut = (bytes: Uint8Array, decode: Decode): { text: string; leftOut: number } => {
  if (bytes.length <= shownCharacters) return { text: decode(bytes), leftOut: 0 };
  let end = Math.min(bytes.length, bytesShown);
  // Never inside a character: step back over continuation bytes.
  while (end < bytes.length && end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  const text = decode(bytes.subarray(0, end));
  if (end === bytes.length && text.length <= shownCharacters) return { text, leftOut: 0 };
  const last = text.charCodeAt(shownCharacters - 1);
  const shown = text.slice(0, last >= 0xd800 && last < 0xdc00 ? shownCharacters - 1 : shownCharacters);
  return { text: shown, leftOut: Math.max(1, bytes.length - shown.length) };
};

const withoutCarriageReturn = (bytes: Uint8Array): Uint8Array =>
  bytes[bytes.length - 1] === 13 ? bytes.subarray(0, bytes.length - 1) : bytes;

const section = (text: string): string => text.replace(/^@@ [^@]* @@ ?/, '');

const linesAbove = (index: PatchIndex, row: number): number => {
  const { kind, oldLine, newLine } = index.columns;
  const oldStart = oldLine[row] ?? 0;
  const newStart = newLine[row] ?? 0;
  let above = row - 1;
  while (kind[above] === rowKinds.noNewline || kind[above] === rowKinds.other) above -= 1;
  const before = kind[above];
  if (before === undefined || before === rowKinds.file) return Math.max(0, Math.min(oldStart, newStart) - 1);
  const oldNext = (oldLine[above] ?? 0) + (before === rowKinds.added ? 0 : 1);
  const newNext = (newLine[above] ?? 0) + (before === rowKinds.removed ? 0 : 1);
  return Math.max(0, Math.min(oldStart - oldNext, newStart - newNext));
};

const readRow = (index: PatchIndex, row: number, decode: Decode): Row => {
  const { columns } = index;
  const kind = (columns.kind[row] ?? rowKinds.other) as RowKind;
  const whole = index.lineBytes(row);
  const bytes = withoutCarriageReturn(whole);
  const { text, leftOut } = cut(bytes, decode);
  const isLine = kind === rowKinds.context || kind === rowKinds.added || kind === rowKinds.removed;
  return {
    row,
    kind,
    oldLine: isLine && kind !== rowKinds.added ? (columns.oldLine[row] ?? 0) : 0,
    newLine: isLine && kind !== rowKinds.removed ? (columns.newLine[row] ?? 0) : 0,
    text: kind === rowKinds.hunk ? section(text) : text,
    leftOut,
    hasCarriageReturn: bytes.length < whole.length,
    linesAbove: kind === rowKinds.hunk ? linesAbove(index, row) : 0,
  };
};

/** The rows `from` to `to − 1`, as far as they exist. */
export const rowsBetween = (index: PatchIndex, from: number, to: number, decode: Decode): Row[] => {
  const first = Math.max(0, Math.floor(from));
  const last = Math.min(index.columns.count, Math.floor(to));
  return Array.from({ length: Math.max(0, last - first) }, (_, step) => readRow(index, first + step, decode));
};
