/** Finds a query in lines of text that came as bytes. */
import { matchesIn, patternOf, type FindQuery } from './find-query.ts';

/** What was found in some lines, which are numbered from 0. */
export interface FoundInLines {
  /** Why the query is no pattern; null when it is one. */
  readonly problem: string | null;
  /** Line, start and end of each match that is kept, one after the other. */
  readonly hits: Uint32Array;
  /** Lines that have a match, ascending. */
  readonly lines: Uint32Array;
  /** All matches, also those that are not kept. */
  readonly count: number;
}

const nothing = new Uint32Array(0);

/** Searches lines that a newline ends; at most `most` matches are kept. */
export const findInLines = (query: FindQuery, text: string, most: number): FoundInLines => {
  const pattern = patternOf(query);
  if ('problem' in pattern) return { problem: pattern.problem, hits: nothing, lines: nothing, count: 0 };
  const { inLine } = pattern;
  const hits: number[] = [];
  const lines: number[] = [];
  let count = 0;
  // One pass says of a plain text that it appears nowhere; a pattern may mean something else over several lines.
  if (query.isRegex || text.search(inLine) >= 0) {
    text.split('\n').forEach((line, number) => {
      const matches = matchesIn(line.endsWith('\r') ? line.slice(0, -1) : line, inLine);
      if (matches.length === 0) return;
      lines.push(number);
      for (const [start, end] of matches.slice(0, Math.max(0, most - count))) hits.push(number, start, end);
      count += matches.length;
    });
  }
  return { problem: null, hits: Uint32Array.from(hits), lines: Uint32Array.from(lines), count };
};
