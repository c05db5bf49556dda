/**
 * Section marks of runners: `section_start:<seconds>:<name>[options]\r` and `section_end:<seconds>:<name>\r`. A runner writes
 * them right after the output of the script, also when that has no line break at its end.
 */
import { readEscape } from './escape-sequence.ts';

/** One mark. */
export interface SectionMark {
  readonly kind: 'start' | 'end';
  readonly name: string;
  /** Seconds since 1970, by the clock of the runner. */
  readonly at: number;
  /** Shown folded at first. */
  readonly isCollapsed: boolean;
}

/** The marks at the start of a line. */
export interface MarkedLine {
  /** Offset of the line: above 0 where text came before its first mark, so that a new line begins there. */
  readonly from: number;
  readonly marks: readonly SectionMark[];
  /** Whether nothing visible follows the marks. */
  readonly isEmpty: boolean;
}

/** Longest mark that is read. */
const longestMark = 512;
const carriageReturn = 0x0d;
const escapeByte = 0x1b;
const colon = 0x3a;
const openBracket = 0x5b;
const closeBracket = 0x5d;

const mark = /section_(start|end):(\d{1,15}):([\w.-]{1,200})(?:\[([^\]]{0,200})\])?$/;

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;
const isOfName = (byte: number): boolean =>
  isDigit(byte) ||
  (byte >= 0x61 && byte <= 0x7a) ||
  (byte >= 0x41 && byte <= 0x5a) ||
  byte === 0x5f ||
  byte === 0x2e ||
  byte === 0x2d;

/** The start of the run of such bytes that ends at `end`. */
const runBefore = (line: Uint8Array, end: number, least: number, isPart: (byte: number) => boolean): number => {
  let at = end;
  while (at > least && isPart(line[at - 1] ?? 0)) at -= 1;
  return at;
};

/** The mark whose `\r` is at `end`, and its offset; null for none. Read backwards: text may stand right before it. */
const readMark = (
  line: Uint8Array,
  least: number,
  end: number,
): { readonly from: number; readonly found: SectionMark } | null => {
  const first = Math.max(least, end - longestMark);
  let nameEnd = end;
  if (line[end - 1] === closeBracket) {
    nameEnd = runBefore(line, end - 1, first, (byte) => byte !== openBracket && byte !== closeBracket) - 1;
    if (line[nameEnd] !== openBracket) return null;
  }
  const name = runBefore(line, nameEnd, first, isOfName);
  if (name === nameEnd || line[name - 1] !== colon) return null;
  const seconds = runBefore(line, name - 1, first, isDigit);
  if (seconds === name - 1 || line[seconds - 1] !== colon) return null;
  const start = Math.max(first, seconds - 1 - 'section_start'.length);
  const match = mark.exec(String.fromCharCode(...line.subarray(start, end)));
  if (match === null) return null;
  const [, kind, at, label = '', options = ''] = match;
  const isCollapsed = options.split(',').some((option) => option.trim() === 'collapsed=true');
  const found = { kind: kind === 'start' ? 'start' : 'end', name: label, at: Number(at), isCollapsed } as const;
  return { from: start + match.index, found };
};

const skipEscapes = (line: Uint8Array, from: number): number => {
  let at = from;
  while (line[at] === escapeByte) at = readEscape(line, at).end;
  return at;
};

/** Whether nothing is visible of a part of a line: whitespace, sequences, and text that was erased again. */
const isInvisible = (part: Uint8Array): boolean => {
  let hasText = false;
  let isAtStart = true;
  for (let at = 0; at < part.length;) {
    const byte = part[at] ?? 0;
    if (byte === escapeByte) {
      const escape = readEscape(part, at);
      if (escape.kind === 'erase' && (escape.what === 2 || (escape.what === 0 && isAtStart))) hasText = false;
      at = escape.end;
      continue;
    }
    if (byte === carriageReturn) isAtStart = true;
    else if (byte >= 0x20 && byte !== 0x7f) isAtStart = false;
    if (byte > 0x20 && byte !== 0x7f) hasText = true;
    at += 1;
  }
  return !hasText;
};

/**
 * Whether a mark behind text counts, by what follows its `\r`: a sequence that erases, as runners write it. Before other text
 * it is output that looks like a mark, for example from a listing of a script, and so it is before a line break, which may be
 * one of Windows. Null while that has not arrived.
 */
const countsBehindText = (line: Uint8Array, after: number, isWhole: boolean): boolean | null => {
  for (let at = after; at < line.length;) {
    if (line[at] === carriageReturn) at += 1;
    else if (line[at] === escapeByte) {
      const escape = readEscape(line, at);
      if (escape.kind === 'erase') return true;
      at = escape.end;
    } else return false;
  }
  return isWhole ? false : null;
};

/** Whether a part of a line that begins at `from` stands at the start of the line or right after a `\r`. */
const isMarkAtStart = (line: Uint8Array, from: number): boolean =>
  skipEscapes(line.subarray(0, from), from === 0 ? 0 : line.lastIndexOf(carriageReturn, from - 1) + 1) === from;

/**
 * Reads the marks of a line without its `\n`: one entry for each line with marks that it becomes. In linear time.
 * @param start where its text begins, after the time
 * @param isWhole false while more of the line may arrive; what is answered then stays true
 */
export const readMarks = (line: Uint8Array, start: number, isWhole: boolean): readonly MarkedLine[] => {
  const lines: { readonly from: number; readonly marks: SectionMark[]; isEmpty: boolean }[] = [];
  /** Where the text after the last mark begins. */
  let rest = start;
  for (let from = start; ;) {
    const end = line.indexOf(carriageReturn, from);
    if (end < 0) break;
    const read = readMark(line, rest, end);
    if (read !== null) {
      const counts = skipEscapes(line.subarray(0, end), from) === read.from || countsBehindText(line, end + 1, isWhole);
      if (counts === null) break;
      if (counts) {
        const isBehindText = !isInvisible(line.subarray(rest, read.from));
        if (isBehindText || lines.length === 0)
          lines.push({ from: isBehindText ? read.from : 0, marks: [], isEmpty: false });
        lines.at(-1)?.marks.push(read.found);
        rest = end + 1;
      }
    }
    from = end + 1;
  }
  const last = lines.at(-1);
  if (last !== undefined) last.isEmpty = isInvisible(line.subarray(rest));
  return lines;
};

/** Whether the text from an offset to the `\r` at `end` is a mark that is no output. */
export const isMark = (line: Uint8Array, from: number, end: number): boolean =>
  line[end] === carriageReturn && readMark(line, from, end)?.from === from && isMarkAtStart(line, from);

/** A line without the `\r` of its line break, and without the marks that end there: neither is visible. A mark behind text is text. */
export const withoutReturns = (line: Uint8Array): Uint8Array => {
  let end = line.length;
  while (end > 0 && line[end - 1] === carriageReturn) {
    const from = readMark(line, 0, end - 1)?.from ?? -1;
    end = from >= 0 && isMarkAtStart(line, from) ? from : end - 1;
  }
  return line.subarray(0, end);
};

/** What stands before a mark that is no output: nothing, or a `\r`, and sequences. */
const atStart = /(?:^|\r)(?:\u001b\[[\d;?]*[A-Za-z])*$/;

/** The same for text. */
export const withoutReturnsInText = (text: string): string => {
  let end = text.length;
  while (text.charCodeAt(end - 1) === carriageReturn) {
    end -= 1;
    const tail = text.slice(Math.max(0, end - longestMark), end);
    const length = tail.includes('section_') ? (mark.exec(tail)?.[0].length ?? 0) : 0;
    if (atStart.test(text.slice(Math.max(0, end - length - longestMark), end - length))) end -= length;
  }
  return text.slice(0, end);
};
