/** The raw text of many lines at once: quick, for passes over every line. */
import { firstAtLeast } from '#shared/diff/bytes/search-sorted.ts';
import type { Decode } from './decode-line.ts';
import { unseen } from './escape-sequence.ts';
import { withoutReturnsInText } from './section-marks.ts';
import type { TraceIndex } from './trace-index.ts';

/** Characters of the raw text that are looked at. */
const longestRaw = 4_000;

/** What was written over is left out, what was erased is not; at most 4,000 characters. */
export const plainLine = (raw: string): string => {
  // What is seen of progress is its end.
  const end = raw.length - (/\r+$/.exec(raw.slice(-longestRaw))?.[0].length ?? 0);
  const from = raw.lastIndexOf('\r', end - 1) + 1;
  const written = from > longestRaw ? raw.slice(from, from + longestRaw) : raw.slice(0, longestRaw);
  const text = withoutReturnsInText(written.replace(unseen, ''));
  return text.slice(text.lastIndexOf('\r') + 1);
};

/** The lines from `from` on and before `end`, with a `\n` between them; what is beyond `most` bytes is left out. */
export const textOfLines = (
  index: TraceIndex,
  from: number,
  end: number,
  decode: Decode,
  most = Number.POSITIVE_INFINITY,
): string => {
  const { values, count } = index.markedLines;
  const texts: string[] = [];
  let start = index.startOf(from);
  const last = Math.min(index.startOf(end), start + most);
  const add = (to: number): void => {
    texts.push(decode(index.joined.slice(start, to)));
    start = to;
  };
  for (let at = firstAtLeast(values, count, from + 1); at < count; at += 1) {
    const line = values[at] ?? 0;
    if (line >= end) break;
    add(Math.min(last, index.startOf(line)));
  }
  add(last);
  return texts.join('\n');
};
