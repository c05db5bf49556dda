/** One line as a page shows it: spans up to a limit, and where a search matches. */
import { decodeLine, type Decode } from './decode-line.ts';
import type { TraceSpan } from './line-cells.ts';
import { withoutTime } from './line-time.ts';
import type { StyleAtLine } from './line-styles.ts';
import { matchesIn } from '../find/find-query.ts';
import { styleAfterLine } from './decode-line.ts';
import type { TraceIndex } from './trace-index.ts';

/** A line with its number from 0. */
export interface TraceLine {
  readonly line: number;
  readonly spans: readonly TraceSpan[];
  /** When the runner wrote it, in ms since 1970; null where it does not say. */
  readonly time: number | null;
  /** Characters that are left out at its end. */
  readonly cut: number;
  /** Matches of the search, as pairs of start and end in the text. */
  readonly matches: readonly (readonly [number, number])[];
}

/** Characters of a line that are shown. */
const mostCharacters = 5_000;
/** Bytes of a line that are decoded for it. */
const mostBytes = 64 * 1024;
const carriageReturn = 0x0d;

const shorten = (spans: readonly TraceSpan[]): { readonly spans: readonly TraceSpan[]; readonly cut: number } => {
  const kept: TraceSpan[] = [];
  let room = mostCharacters;
  let cut = 0;
  for (const span of spans) {
    const text = span.text.slice(0, room);
    // Never half of a character.
    const whole = /[\ud800-\udbff]$/.test(text) && text.length < span.text.length ? text.slice(0, -1) : text;
    if (whole !== '') kept.push({ ...span, text: whole });
    cut += span.text.length - whole.length;
    room = cut > 0 ? 0 : room - whole.length;
  }
  return { spans: kept, cut };
};

/** Where to begin in a line that is too long to be decoded: progress that writes over itself shows its end. */
const decodedFrom = (bytes: Uint8Array): number => {
  if (bytes.length <= mostBytes) return 0;
  const late = bytes.indexOf(carriageReturn, bytes.length - mostBytes);
  return late >= 0 && late < bytes.length - 1 ? late : 0;
};

/** Reads a line. @param inLine the search whose matches are marked; null for none */
export const readTraceLine = (
  index: TraceIndex,
  styleAt: StyleAtLine,
  line: number,
  inLine: RegExp | null,
  decode: Decode,
): TraceLine => {
  const bytes = withoutTime(index.lineBytes(line));
  const from = decodedFrom(bytes);
  const style = from === 0 ? styleAt(line) : styleAfterLine(bytes.subarray(0, from), styleAt(line));
  const part = bytes.subarray(from, from + mostBytes);
  const { spans, cut } = shorten(decodeLine(part, style, decode).spans);
  const text = inLine === null ? '' : spans.map((span) => span.text).join('');
  return {
    line,
    spans,
    time: index.timeOf(line),
    cut: cut + bytes.length - from - part.length,
    matches: inLine === null ? [] : matchesIn(text, inLine),
  };
};
