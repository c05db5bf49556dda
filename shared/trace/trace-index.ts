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
import { goesOn, joinLength, mayBeginWithTime, timeLength, timeOf } from './line-time.ts';
import { readMarks } from './section-marks.ts';
import { createTraceSections, type TraceSections } from './trace-sections.ts';

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const plus = 0x2b;

/** Bytes of a last line without an end in which marks are looked for with each piece; a longer one waits for its end. */
const mostUnended = 64 * 1024;
/** Lines in a row that begin with a time of their own, after which it is taken for one of every line. */
const enoughTimes = 3;
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
  /** Whether lines have times: written by the runner before them, or at their beginnings. */
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

class GrowingIndex implements TraceIndex {
  readonly bytes = createTraceBytes();
  readonly sections = createTraceSections();
  readonly interruptions = createInterruptions(this.bytes);
  readonly emptyLines = createNumberList();
  readonly markedLines = createNumberList();
  readonly joined = createJoinedBytes(this.bytes);
  /** Offsets of the first bytes of the lines that have ended, and of the one after them. */
  readonly #starts = createNumberList();
  /** Whether the part of the last line that came with earlier pieces has a `\r`. */
  #hasReturn = false;
  /** A line had a time of the runner's, or some in a row one of their own. */
  #hasTimes = false;
  #timesInRow = 0;
  /** Marks of the last line that were taken in before it ended. */
  #marksTaken = 0;
  isCut = false;
  /** Offset of a line break of which is not known yet whether the line goes on behind it; −1 for none. */
  #pending = -1;
  /** Offset of the first byte of the last part of the last line. */
  #partStart = 0;

  constructor() {
    pushNumber(this.#starts, 0);
  }

  startOf(line: number): number {
    return line < this.#starts.count ? (this.#starts.values[line] ?? 0) : this.bytes.length;
  }

  /** Takes in the marks of the last line, which ends at `to` as far as is known: behind text they begin further lines. */
  #takeMarks(to: number, isWhole: boolean): void {
    const start = this.startOf(this.#starts.count - 1);
    const written = this.joined.slice(start, to);
    // More has arrived of a line that had seemed to be the last.
    if (this.emptyLines.values[this.emptyLines.count - 1] === this.#starts.count - 1) this.emptyLines.count -= 1;
    for (const { from, marks, isEmpty } of readMarks(written, timeLength(written), isWhole)) {
      if (from > 0) {
        pushNumber(this.#starts, this.joined.offsetOf(start, from));
        pushNumber(this.markedLines, this.#starts.count - 1);
        this.#marksTaken = 0;
      }
      const line = this.#starts.count - 1;
      this.sections.take(line, marks.slice(this.#marksTaken));
      this.#marksTaken = marks.length;
      if (isWhole && isEmpty && !marks.some(({ kind }) => kind === 'start')) pushNumber(this.emptyLines, line);
    }
  }

  #hasLastTime(): boolean {
    const from = this.startOf(this.#starts.count - 1);
    return timeLength(this.bytes.slice(from, from + timeBytes)) > 0;
  }

  #noteTime(): void {
    const from = this.startOf(this.#starts.count - 1);
    const hasOwn = timeOf(this.bytes.slice(from, from + timeBytes)) !== null;
    this.#timesInRow = hasOwn ? this.#timesInRow + 1 : 0;
    this.#hasTimes = this.#hasLastTime() || this.#timesInRow >= enoughTimes;
  }

  #endLine(to: number): void {
    if (this.#hasReturn) this.#takeMarks(to, true);
    this.#hasReturn = false;
    this.#marksTaken = 0;
    pushNumber(this.#starts, to + 1);
  }

  /** Says whether a line break is one; afterwards it is, is none, or waits for more bytes. */
  #takeBreak(at: number): void {
    const next = this.bytes.slice(at + 1, at + joinLength);
    const isJoin = goesOn(this.bytes.slice(this.#partStart, Math.min(at, this.#partStart + joinLength)), next);
    this.#pending = isJoin === null ? at : -1;
    if (isJoin === null) return;
    if (isJoin) this.joined.join(at);
    else this.#endLine(at);
    this.#partStart = at + 1;
  }

  /** Finds the ends of lines in a piece that was appended at an offset. */
  #scan(piece: Uint8Array, offset: number): void {
    const next = (byte: number, from: number): number => {
      const found = piece.indexOf(byte, from);
      return found < 0 ? piece.length : found;
    };
    let from = 0;
    let nextReturn = next(carriageReturn, 0);
    for (let end = next(lineFeed, 0); end < piece.length; end = next(lineFeed, from)) {
      if (nextReturn < from) nextReturn = next(carriageReturn, from);
      this.#hasReturn ||= nextReturn < end;
      // The line may have begun in an earlier piece.
      if (!this.#hasTimes && (from === 0 || mayBeginWithTime(piece, from))) this.#noteTime();
      else if (!this.#hasTimes) this.#timesInRow = 0;
      from = end + 1;
      // Most lines are none that go on.
      if ((piece[end + joinLength - 1] ?? plus) === plus) this.#takeBreak(offset + end);
      else {
        this.#endLine(offset + end);
        this.#partStart = offset + from;
      }
    }
    this.#hasReturn ||= next(carriageReturn, from) < piece.length;
    const end = this.#pending < 0 ? this.bytes.length : this.#pending;
    if (this.#hasReturn && end - this.startOf(this.#starts.count - 1) <= mostUnended) this.#takeMarks(end, false);
  }

  #lines(): number {
    const ended = this.#starts.count - 1;
    return this.bytes.length > (this.#starts.values[ended] ?? 0) ? ended + 1 : ended;
  }

  lengthOf(line: number): number {
    const from = this.startOf(line);
    if (this.#pending >= 0 && line === this.#starts.count - 1) return this.joined.lengthBetween(from, this.#pending);
    const to = this.startOf(line + 1);
    const hasBreak = this.bytes.lastIndexOf(lineFeed, Math.max(from, to - 1), to) >= 0;
    return this.joined.lengthBetween(from, to) - Number(hasBreak);
  }

  get lines(): number {
    return this.#lines();
  }

  get hasTimes(): boolean {
    return this.#hasTimes || this.#hasLastTime();
  }

  append(piece: Uint8Array): void {
    const room = largestTrace - this.bytes.length;
    if (piece.length > room) this.isCut = true;
    const offset = this.bytes.length;
    const taken = piece.subarray(0, room);
    this.bytes.append(taken);
    if (this.#pending >= 0) this.#takeBreak(this.#pending);
    this.#scan(taken, offset);
  }

  finish(): void {
    if (this.#pending >= 0 && this.bytes.length > this.#pending + 1) {
      this.#endLine(this.#pending);
      this.#partStart = this.#pending + 1;
      this.#pending = -1;
    }
    if (this.#hasReturn) this.#takeMarks(this.#pending < 0 ? this.bytes.length : this.#pending, true);
  }

  lineBytes(line: number, most: number = Number.POSITIVE_INFINITY): Uint8Array {
    const from = this.startOf(line);
    return this.joined.slice(from, this.joined.offsetOf(from, Math.min(most, this.lengthOf(line))));
  }

  lineAt(offset: number): number {
    let low = 0;
    let high = this.#starts.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#starts.values[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  timeOf(line: number): number | null {
    // Written before what the line was a part of.
    const from = this.bytes.lastIndexOf(lineFeed, 0, this.startOf(line)) + 1;
    return timeOf(this.bytes.slice(from, from + timeBytes));
  }
}

/** Makes an empty index. */
export const createTraceIndex = (): TraceIndex => new GrowingIndex();
