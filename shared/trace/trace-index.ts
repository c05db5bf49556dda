/** The positions of the lines and sections of a trace: found while its bytes arrive, decoded only when they are looked at. */
import {
  createInterruptions,
  type Interruptions,
  createJoinedBytes,
  type JoinedBytes,
  createNumberList,
  pushNumber,
  type NumberList,
  createTraceBytes,
  type TraceBytes,
} from './trace-bytes.ts';
import { goesOn, joinLength, timeLength, timeOf } from './line-time.ts';
import { readMarks } from './section-marks.ts';
import { createTraceSections, type TraceSections } from './trace-sections.ts';

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const plus = 0x2b;
const two = 0x32;

/** Bytes of a last line without an end in which marks are looked for with each piece; a longer one waits for its end. */
const mostUnended = 64 * 1024;
/** Bytes in which a time is looked for. */
const timeBytes = 64;

/** Largest trace that is taken in, in bytes; what comes after it is left out. */
export const largestTrace = 1024 * 1024 * 1024;

/**
 * An index that grows with its trace. A line ends with a `\n`, or before a section mark that follows its text: the mark would
 * write over that text, which may be the very error. Where the runner wrote a line in parts, each with a time, they are joined.
 */
export interface TraceIndex {
  readonly bytes: TraceBytes;
  readonly joined: JoinedBytes;
  readonly sections: TraceSections;
  readonly interruptions: Interruptions;
  /** Lines that hold marks of sections and nothing to be shown, ascending. */
  readonly emptyLines: NumberList;
  /** Lines with no `\n` before them, ascending: they begin with a mark that follows the text of the line before. */
  readonly markedLines: NumberList;
  /** Lines so far; the last may still grow, or become several. */
  readonly lines: number;
  /** Whether bytes were left out because the trace is too large. */
  readonly isCut: boolean;
  /** Whether the runner wrote a time before its lines. */
  readonly hasTimes: boolean;
  append(piece: Uint8Array): void;
  /** Reads the marks of a last line that has no line break, when nothing more is expected for now. */
  finish(): void;
  /** Offset of a line's first byte; of the end of the trace for the number of lines. */
  startOf(line: number): number;
  /** The bytes of a line without its line break, at most `most` of them. */
  lineBytes(line: number, most?: number): Uint8Array;
  /** Bytes of a line, without its line break. */
  lengthOf(line: number): number;
  /** The line that an offset lies on. */
  lineAt(offset: number): number;
  /** When the runner wrote a line, in ms since 1970; null where it does not say. */
  timeOf(line: number): number | null;
}

/** Makes an empty index. */
export const createTraceIndex = (): TraceIndex => {
  const bytes = createTraceBytes();
  const sections = createTraceSections();
  const interruptions = createInterruptions(bytes);
  const emptyLines = createNumberList();
  const markedLines = createNumberList();
  const joined = createJoinedBytes(bytes);
  /** Offsets of the first bytes of the lines that have ended, and of the one after them. */
  const starts = createNumberList();
  pushNumber(starts, 0);
  /** Whether the part of the last line that came with earlier pieces has a `\r`. */
  let hasReturn = false;
  /** A line had a time. */
  let hasTimes = false;
  /** Marks of the last line that were taken in before it ended. */
  let marksTaken = 0;
  let isCut = false;

  /** Offset of a line break of which is not known yet whether the line goes on behind it; −1 for none. */
  let pending = -1;
  /** Offset of the first byte of the last part of the last line. */
  let partStart = 0;

  const startOf = (line: number): number => (line < starts.count ? (starts.values[line] ?? 0) : bytes.length);
  /** Takes in the marks of the last line, which ends at `to` as far as is known: behind text they begin further lines. */
  const takeMarks = (to: number, isWhole: boolean): void => {
    const start = startOf(starts.count - 1);
    const written = joined.slice(start, to);
    // More has arrived of a line that had seemed to be the last.
    if (emptyLines.values[emptyLines.count - 1] === starts.count - 1) emptyLines.count -= 1;
    for (const { from, marks, isEmpty } of readMarks(written, timeLength(written), isWhole)) {
      if (from > 0) {
        pushNumber(starts, joined.offsetOf(start, from));
        pushNumber(markedLines, starts.count - 1);
        marksTaken = 0;
      }
      const line = starts.count - 1;
      sections.take(line, marks.slice(marksTaken));
      marksTaken = marks.length;
      if (isWhole && isEmpty && !marks.some(({ kind }) => kind === 'start')) pushNumber(emptyLines, line);
    }
  };
  const hasLastTime = (): boolean => {
    const from = startOf(starts.count - 1);
    return timeLength(bytes.slice(from, from + timeBytes)) > 0;
  };
  const endLine = (to: number): void => {
    if (hasReturn) takeMarks(to, true);
    hasReturn = false;
    marksTaken = 0;
    pushNumber(starts, to + 1);
  };
  /** Says whether a line break is one; afterwards it is, is none, or waits for more bytes. */
  const takeBreak = (at: number): void => {
    const next = bytes.slice(at + 1, at + joinLength);
    const isJoin = goesOn(bytes.slice(partStart, Math.min(at, partStart + joinLength)), next);
    pending = isJoin === null ? at : -1;
    if (isJoin === null) return;
    if (isJoin) joined.join(at);
    else endLine(at);
    partStart = at + 1;
  };

  /** Finds the ends of lines in a piece that was appended at an offset. */
  const scan = (piece: Uint8Array, offset: number): void => {
    const next = (byte: number, from: number): number => {
      const found = piece.indexOf(byte, from);
      return found < 0 ? piece.length : found;
    };
    let from = 0;
    let nextReturn = next(carriageReturn, 0);
    for (let end = next(lineFeed, 0); end < piece.length; end = next(lineFeed, from)) {
      if (nextReturn < from) nextReturn = next(carriageReturn, from);
      hasReturn ||= nextReturn < end;
      // A time begins with the 2 of its year; the line may have begun in an earlier piece.
      if (!hasTimes && (from === 0 || piece[from] === two)) hasTimes = hasLastTime();
      from = end + 1;
      // Most lines are none that go on.
      if ((piece[end + joinLength - 1] ?? plus) === plus) takeBreak(offset + end);
      else {
        endLine(offset + end);
        partStart = offset + from;
      }
    }
    hasReturn ||= next(carriageReturn, from) < piece.length;
    const end = pending < 0 ? bytes.length : pending;
    if (hasReturn && end - startOf(starts.count - 1) <= mostUnended) takeMarks(end, false);
  };

  const lines = (): number => {
    const ended = starts.count - 1;
    return bytes.length > (starts.values[ended] ?? 0) ? ended + 1 : ended;
  };
  const lengthOf = (line: number): number => {
    const from = startOf(line);
    if (pending >= 0 && line === starts.count - 1) return joined.lengthBetween(from, pending);
    const to = startOf(line + 1);
    const hasBreak = bytes.lastIndexOf(lineFeed, Math.max(from, to - 1), to) >= 0;
    return joined.lengthBetween(from, to) - Number(hasBreak);
  };

  return {
    bytes,
    joined,
    sections,
    interruptions,
    emptyLines,
    markedLines,
    get lines() {
      return lines();
    },
    get isCut() {
      return isCut;
    },
    get hasTimes() {
      return hasTimes || hasLastTime();
    },
    append: (piece) => {
      const room = largestTrace - bytes.length;
      if (piece.length > room) isCut = true;
      const offset = bytes.length;
      const taken = piece.subarray(0, room);
      bytes.append(taken);
      if (pending >= 0) takeBreak(pending);
      scan(taken, offset);
    },
    finish: () => {
      if (pending >= 0 && bytes.length > pending + 1) {
        endLine(pending);
        partStart = pending + 1;
        pending = -1;
      }
      if (hasReturn) takeMarks(pending < 0 ? bytes.length : pending, true);
    },
    startOf,
    lengthOf,
    lineBytes: (line, most = Number.POSITIVE_INFINITY) => {
      const from = startOf(line);
      return joined.slice(from, joined.offsetOf(from, Math.min(most, lengthOf(line))));
    },
    lineAt: (offset) => {
      let low = 0;
      let high = starts.count - 1;
      while (low < high) {
        const middle = (low + high + 1) >>> 1;
        if ((starts.values[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return low;
    },
    timeOf: (line) => {
      // Written before what the line was a part of.
      const from = bytes.lastIndexOf(lineFeed, 0, startOf(line)) + 1;
      return timeOf(bytes.slice(from, from + timeBytes));
    },
  };
};
