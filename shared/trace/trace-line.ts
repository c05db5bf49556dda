/** One line as a page shows it: spans up to a limit, and where a search matches. */
import { charactersIn, decodeLine, styleAfterLine, type Decode, type TraceSpan } from './decode-line.ts';
import { withoutTime } from './line-time.ts';
import type { StyleAtLine } from './line-styles.ts';
import { matchesIn } from '#shared/find/find-query.ts';
import type { TraceIndex } from './trace-index.ts';

/** A line with its number from 0. */
export interface TraceLine {
  readonly line: number;
  readonly spans: readonly TraceSpan[];
  /** When the runner wrote it, in ms since 1970; null where it does not say. */
  readonly time: number | null;
  /** Characters that are left out at its start: a long line with matches begins before one of them. */
  readonly skipped: number;
  /** Characters that are left out at its end. */
  readonly cut: number;
  /** Matches of the search up to the end of the spans, as pairs of start and end in their text; those before it are below 0. */
  readonly matches: readonly (readonly [number, number])[];
}

/** What is looked for in a line. */
export interface WantedMatch {
  readonly inLine: RegExp;
  /** Number of the match that is to be seen. */
  readonly match: number;
}

/** Bytes of a line that are decoded and searched. */
export const longestLine = 8 * 1024 * 1024;

/** Characters of a line that are shown. */
const mostCharacters = 5_000;
/** Characters before a match that are shown with it. */
const before = 200;
const carriageReturn = 0x0d;

const pairs = /[\ud800-\udbff][\udc00-\udfff]/g;
const countOf = (text: string): number => text.length - (text.match(pairs)?.length ?? 0);
const isWithinPair = (text: string, at: number): boolean =>
  /[\ud800-\udbff]/.test(text[at - 1] ?? '') && /[\udc00-\udfff]/.test(text[at] ?? '');

/** The parts of spans that lie between two characters of their text. */
const between = (spans: readonly TraceSpan[], from: number, to: number): readonly TraceSpan[] => {
  const kept: TraceSpan[] = [];
  let start = 0;
  for (const span of spans) {
    const text = span.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    if (text !== '') kept.push({ ...span, text });
    start += span.text.length;
  }
  return kept;
};

/** Where to begin in a line that is too long to be decoded: progress that writes over itself shows its end. */
const decodedFrom = (bytes: Uint8Array): number => {
  if (bytes.length <= longestLine) return 0;
  const late = bytes.indexOf(carriageReturn, bytes.length - longestLine);
  return late >= 0 && late < bytes.length - 1 ? late : 0;
};

/** Reads a line. @param wanted what is searched for; null for nothing */
export const readTraceLine = (
  index: TraceIndex,
  styleAt: StyleAtLine,
  line: number,
  wanted: WantedMatch | null,
  decode: Decode,
): TraceLine => {
  const bytes = withoutTime(index.lineBytes(line));
  const start = decodedFrom(bytes);
  const style = start === 0 ? styleAt(line) : styleAfterLine(bytes.subarray(0, start), styleAt(line));
  const { spans } = decodeLine(bytes.subarray(start, start + longestLine), style, decode);
  const text = spans.map((span) => span.text).join('');
  const matches = wanted === null ? [] : matchesIn(text, wanted.inLine);
  const [first = 0, last = 0] = matches[wanted?.match ?? 0] ?? matches[0] ?? [];
  let from = last <= mostCharacters ? 0 : Math.max(0, first - before);
  // Never half of a character.
  if (isWithinPair(text, from)) from -= 1;
  let to = Math.min(text.length, from + mostCharacters);
  if (isWithinPair(text, to)) to -= 1;
  return {
    line,
    spans: between(spans, from, to),
    time: index.timeOf(line),
    skipped: countOf(text.slice(0, from)),
    cut: countOf(text.slice(to)) + charactersIn(bytes.subarray(start + longestLine)),
    matches: matches.filter(([at]) => at < to).map(([at, end]) => [at - from, end - from]),
  };
};
