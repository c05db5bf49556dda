/** The positions of the rows of a trace: lines that folded sections and empty marks hide have none, titles of sections are higher. */
import { lastAtMost } from '#shared/diff/bytes/search-sorted.ts';
import type { TraceSection } from '#shared/trace/trace-sections.ts';

/** Heights of rows in pixels. */
export const traceRowHeights = { line: 20, section: 24 } as const;

/** What is shown of a trace. */
export interface TraceShape {
  readonly lines: number;
  readonly sections: readonly TraceSection[];
  /** Lines that are not shown, ascending. */
  readonly emptyLines: Iterable<number>;
  /** Lines of the titles of folded sections. */
  readonly folded: ReadonlySet<number>;
  /** Pixels by which wrapped lines are higher than a line. */
  readonly wrapped: ReadonlyMap<number, number>;
}

/** Rows are numbered from 0 without gaps, lines as in the trace. */
export interface TraceLayout {
  readonly rows: number;
  readonly height: number;
  lineOf(row: number): number;
  /** The row of a line; of the title of the folded section that hides it. */
  rowOf(line: number): number;
  topOf(row: number): number;
  /** The row at a distance from the top, within the list. */
  rowAt(top: number): number;
  /** The section whose title a line is. */
  sectionAt(line: number): TraceSection | undefined;
}

/** Runs of lines that are not shown: starts, ends, and how many lines are hidden before each. */
interface HiddenRuns {
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly before: readonly number[];
  readonly count: number;
}

const hiddenRuns = ({ lines, sections, emptyLines, folded }: TraceShape): HiddenRuns => {
  const runs: [number, number][] = [];
  let until = 0;
  for (const { line, end } of sections) {
    if (line < until || !folded.has(line)) continue;
    until = end < 0 ? lines : end;
    if (until > line + 1) runs.push([line + 1, until]);
  }
  for (const line of emptyLines) runs.push([line, line + 1]);
  runs.sort(([one], [other]) => one - other);
  const from: number[] = [];
  const to: number[] = [];
  const before: number[] = [];
  let count = 0;
  let last = 0;
  for (const [start, end] of runs) {
    if (start >= last) {
      from.push(start);
      to.push(end);
      before.push(count);
      count += end - start;
      last = end;
    }
  }
  return { from, to, before, count };
};

/** Pixels beyond 20 for each row: titles, then wrapped lines, summed up from the top. */
const taller = (extras: readonly (readonly [row: number, pixels: number])[]) => {
  const rows: number[] = [];
  const sums: number[] = [0];
  for (const [row, pixels] of extras.toSorted(([one], [other]) => one - other)) {
    rows.push(row);
    sums.push((sums.at(-1) ?? 0) + pixels);
  }
  const before = (row: number): number => sums[lastAtMost(rows, rows.length, row - 1) + 1] ?? 0;
  return { before, total: sums.at(-1) ?? 0 };
};

/** Computes the positions of rows. */
export const createTraceLayout = (shape: TraceShape): TraceLayout => {
  const { lines, sections, wrapped } = shape;
  const hidden = hiddenRuns(shape);
  const byLine = new Map(sections.map((section) => [section.line, section]));
  const rows = Math.max(0, lines - hidden.count);
  const firstRows = hidden.from.map((from, at) => from - (hidden.before[at] ?? 0));

  const isShown = (line: number): boolean => {
    const run = lastAtMost(hidden.from, hidden.from.length, line);
    return run < 0 || line >= (hidden.to[run] ?? 0);
  };
  const rowOf = (line: number): number => {
    const run = lastAtMost(hidden.from, hidden.from.length, line);
    if (run < 0) return line;
    const [from = 0, to = 0, before = 0] = [hidden.from[run], hidden.to[run], hidden.before[run]];
    return line < to ? Math.max(0, from - before - 1) : line - before - (to - from);
  };
  const lineOf = (row: number): number => {
    const run = lastAtMost(firstRows, firstRows.length, row);
    return run < 0 ? row : row + (hidden.before[run] ?? 0) + (hidden.to[run] ?? 0) - (hidden.from[run] ?? 0);
  };
  const extras: (readonly [number, number])[] = sections
    .filter(({ line }) => isShown(line))
    .map(({ line }) => [rowOf(line), traceRowHeights.section - traceRowHeights.line]);
  for (const [line, pixels] of wrapped) if (line < lines && isShown(line)) extras.push([rowOf(line), pixels]);
  const extra = taller(extras);
  const topOf = (row: number): number => row * traceRowHeights.line + extra.before(row);

  return {
    rows,
    height: rows * traceRowHeights.line + extra.total,
    lineOf,
    rowOf,
    topOf,
    rowAt: (top) => {
      let low = 0;
      let high = Math.max(0, rows - 1);
      while (low < high) {
        const middle = (low + high + 1) >>> 1;
        if (topOf(middle) <= top) low = middle;
        else high = middle - 1;
      }
      return low;
    },
    sectionAt: (line) => byLine.get(line),
  };
};
