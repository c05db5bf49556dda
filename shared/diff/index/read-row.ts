/** A row as a small object: the only place where bytes of a patch become text. */
import { gapAbove } from '#shared/diff/view/expansions.ts';
import type { ReadableIndex } from './patch-index.ts';
import { rowKinds, type RowKind } from './rows.ts';

/** How many characters of a line are shown; the rest is fetched on request. */
export const shownCharacters = 2000;

/**
 * How two lines that look the same differ. `characters`: their names, empty where one of the lines has none there;
 * `bytes`: both have bytes that are not UTF-8; `beyond`: what is shown of both is the same.
 */
export type Unseen =
  | { readonly kind: 'characters'; readonly before: string; readonly after: string }
  | { readonly kind: 'bytes' }
  | { readonly kind: 'beyond' };

/** One row as the screen gets it. */
export interface Row {
  /** Number in the index; −1 for a line that appears in no patch. */
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
  /**
   * Of a hunk's head: unchanged lines between it and the hunk before that are not shown, as far as the line numbers
   * say. Of the row below the last hunk: those to the end of the file, or {@link unknownLines}.
   */
  readonly linesAbove: number;
  /** What changed within a removed or added line: starts and ends in `text`, in turn; empty when all of it, or nothing. */
  readonly words: readonly number[];
  /** How a changed line differs from one that looks the same; missing where the difference is seen. */
  readonly unseen?: Unseen;
  /** Of a hunk's head and of the row below the last hunk: why unchanged lines could not be shown; empty when nothing went wrong. */
  readonly problem: string;
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

/** How many lines follow is not known before the whole file is read. */
export const unknownLines = -1;

/** No word is marked. */
export const noWords: readonly number[] = [];

/** A line as far as it is shown. */
export type ShownText = Pick<Row, 'text' | 'leftOut' | 'hasCarriageReturn'>;

/** Text of a line as it is shown. */
export const shownText = (whole: Uint8Array, decode: Decode): ShownText => {
  const bytes = withoutCarriageReturn(whole);
  return { ...cut(bytes, decode), hasCarriageReturn: bytes.length < whole.length };
};

/** One row of the index. */
export const readRow = (index: ReadableIndex, row: number, decode: Decode): Row => {
  const { columns } = index;
  const kind = (columns.kind[row] ?? rowKinds.other) as RowKind;
  const { text, leftOut, hasCarriageReturn } = shownText(index.lineBytes(row), decode);
  const isLine = kind === rowKinds.context || kind === rowKinds.added || kind === rowKinds.removed;
  return {
    row,
    kind,
    oldLine: isLine && kind !== rowKinds.added ? (columns.oldLine[row] ?? 0) : 0,
    newLine: isLine && kind !== rowKinds.removed ? (columns.newLine[row] ?? 0) : 0,
    text: kind === rowKinds.hunk ? section(text) : text,
    leftOut,
    hasCarriageReturn,
    linesAbove: kind === rowKinds.hunk ? gapAbove(index, row) : 0,
    words: noWords,
    problem: '',
  };
};
