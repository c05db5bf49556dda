/** Marks of sections in a line: `section_start:<seconds>:<name>[options]\r` and `section_end:<seconds>:<name>\r`. */
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

/** The marks of a line, and whether anything of it is left to be shown. */
export interface MarkedLine {
  readonly marks: readonly SectionMark[];
  readonly isEmpty: boolean;
}

/** Longest mark that is read. */
const longestMark = 512;
const carriageReturn = 0x0d;
const escapeByte = 0x1b;
const letterS = 0x73;

const mark = /^section_(start|end):(\d{1,15}):([\w.-]{1,200})(?:\[([^\]]{0,200})\])?$/;

const readMark = (bytes: Uint8Array): SectionMark | null => {
  if (bytes[0] !== letterS || bytes.length > longestMark) return null;
  const [all, kind, at, name = '', options = ''] = mark.exec(String.fromCharCode(...bytes)) ?? [];
  if (all === undefined) return null;
  const isCollapsed = options.split(',').some((option) => option.trim() === 'collapsed=true');
  return { kind: kind === 'start' ? 'start' : 'end', name, at: Number(at), isCollapsed };
};

const skipEscapes = (line: Uint8Array, from: number): number => {
  let at = from;
  while (line[at] === escapeByte) at = readEscape(line, at).end;
  return at;
};

const isWhitespace = (line: Uint8Array, from: number): boolean => {
  for (let at = from; at < line.length;) {
    const byte = line[at] ?? 0;
    if (byte === escapeByte) at = readEscape(line, at).end;
    else if (byte > 0x20 && byte !== 0x7f) return false;
    else at += 1;
  }
  return true;
};

/** Reads the marks of a line without its `\n`; null when it has none. In linear time. */
export const readMarks = (line: Uint8Array): MarkedLine | null => {
  const marks: SectionMark[] = [];
  let rest = 0;
  for (let from = 0; ;) {
    const end = line.indexOf(carriageReturn, from);
    if (end < 0) break;
    const start = skipEscapes(line, from);
    const found = start < end ? readMark(line.subarray(start, end)) : null;
    if (found !== null) {
      marks.push(found);
      rest = end + 1;
    }
    from = end + 1;
  }
  return marks.length === 0 ? null : { marks, isEmpty: isWhitespace(line, rest) };
};
