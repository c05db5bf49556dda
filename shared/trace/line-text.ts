/** The raw text of many lines at once: quick, for passes over every line. */
import { firstAtLeast } from '#shared/diff/bytes/search-sorted.ts';
import type { Decode } from './decode-line.ts';
import type { TraceIndex } from './trace-index.ts';

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
