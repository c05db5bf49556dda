/** The positions of the lines and sections of a trace: found while its bytes arrive, decoded only when they are looked at. */
import { createInterruptions, type Interruptions } from './interruptions.ts';
import { createNumberList, pushNumber, type NumberList } from './number-list.ts';
import { timeLength, withoutTime } from './line-time.ts';
import { readMarks } from './section-marks.ts';
import { createTraceBytes, type TraceBytes } from './trace-bytes.ts';
import { createTraceSections, type TraceSections } from './trace-sections.ts';

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Largest trace that is taken in, in bytes; what comes after it is left out. */
export const largestTrace = 1024 * 1024 * 1024;

/** An index that grows with its trace. */
export interface TraceIndex {
  readonly bytes: TraceBytes;
  readonly sections: TraceSections;
  readonly interruptions: Interruptions;
  /** Lines that hold marks of sections and nothing to be shown, ascending. */
  readonly emptyLines: NumberList;
  /** Lines so far; the last may still grow. */
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
}

/** Makes an empty index. */
export const createTraceIndex = (): TraceIndex => {
  const bytes = createTraceBytes();
  const sections = createTraceSections();
  const interruptions = createInterruptions(bytes);
  const emptyLines = createNumberList();
  /** Offsets of the first bytes of the lines that have ended, and of the one after them. */
  const starts = createNumberList();
  pushNumber(starts, 0);
  /** Whether the part of the last line that came with earlier pieces has a `\r`. */
  let hasReturn = false;
  /** A last line whose marks were read although it has no line break. */
  let finished = -1;
  let isCut = false;

  const startOf = (line: number): number => (line < starts.count ? (starts.values[line] ?? 0) : bytes.length);
  const takeMarks = (line: number, from: number, to: number): void => {
    const marked = readMarks(withoutTime(bytes.slice(from, to)));
    if (marked === null || line === finished) return;
    sections.take(line, marked.marks);
    if (marked.isEmpty && !marked.marks.some(({ kind }) => kind === 'start')) pushNumber(emptyLines, line);
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
      const line = starts.count - 1;
      if (hasReturn || nextReturn < end) takeMarks(line, startOf(line), offset + end);
      hasReturn = false;
      from = end + 1;
      pushNumber(starts, offset + from);
    }
    hasReturn ||= next(carriageReturn, from) < piece.length;
  };

  const lines = (): number => {
    const ended = starts.count - 1;
    return bytes.length > (starts.values[ended] ?? 0) ? ended + 1 : ended;
  };
  const lengthOf = (line: number): number =>
    line < starts.count - 1 ? startOf(line + 1) - startOf(line) - 1 : bytes.length - startOf(line);

  return {
    bytes,
    sections,
    interruptions,
    emptyLines,
    get lines() {
      return lines();
    },
    get isCut() {
      return isCut;
    },
    get hasTimes() {
      return timeLength(bytes.slice(0, 64)) > 0;
    },
    append: (piece) => {
      const room = largestTrace - bytes.length;
      if (piece.length > room) isCut = true;
      const offset = bytes.length;
      const taken = piece.subarray(0, room);
      bytes.append(taken);
      scan(taken, offset);
    },
    finish: () => {
      const line = starts.count - 1;
      const from = starts.values[line] ?? 0;
      if (bytes.length === from || !hasReturn) return;
      takeMarks(line, from, bytes.length);
      finished = line;
    },
    startOf,
    lengthOf,
    lineBytes: (line, most = Number.POSITIVE_INFINITY) => {
      const from = startOf(line);
      return bytes.slice(from, from + Math.min(most, lengthOf(line)));
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
  };
};
