/** Rows of a trace: every line that is shown has one, and heights add up. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TraceSection } from '#shared/trace/trace-sections.ts';
import { createTraceLayout, traceRowHeights } from './trace-layout.ts';

const section = (line: number, end: number): TraceSection => ({
  name: 'a',
  line,
  end,
  depth: 0,
  startedAt: 0,
  endedAt: 0,
  isCollapsed: false,
});

describe('rows of a trace', () => {
  it('leave out what is folded and what is empty', () => {
    const layout = createTraceLayout({
      lines: 10,
      sections: [section(1, 5), section(2, 4), section(6, -1)],
      emptyLines: [5],
      folded: new Set([1, 2]),
      wrapped: new Map([[0, 40]]),
    });
    expect(Array.from({ length: layout.rows }, (_, row) => layout.lineOf(row))).toEqual([0, 1, 6, 7, 8, 9]);
    expect([0, 1, 3, 5, 9].map((line) => layout.rowOf(line))).toEqual([0, 1, 1, 1, 5]);
    expect([0, 1, 2, 3].map((row) => layout.topOf(row))).toEqual([0, 60, 84, 108]);
    expect(layout.height).toBe(168);
    expect([0, 59, 60, 83, 84, 10_000].map((top) => layout.rowAt(top))).toEqual([0, 0, 1, 1, 2, 5]);
  });

  it('stand as if each were laid out in turn', () => {
    const shape = fc.record({
      lines: fc.integer({ min: 1, max: 60 }),
      heads: fc.uniqueArray(fc.tuple(fc.nat(59), fc.nat(20)), { maxLength: 6, selector: ([line]) => line }),
      folds: fc.array(fc.nat(59), { maxLength: 4 }),
      empty: fc.uniqueArray(fc.nat(59), { maxLength: 5 }),
      wrapped: fc.array(fc.tuple(fc.nat(59), fc.constantFrom(20, 60)), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(shape, ({ lines, heads, folds, empty, wrapped }) => {
        const sections = heads
          .filter(([line]) => line < lines)
          .sort(([one], [other]) => one - other)
          .map(([line, length]) => section(line, Math.min(lines, line + 1 + length)));
        const folded = new Set(folds);
        const emptyLines = empty
          .filter((line) => line < lines && !sections.some((one) => one.line === line))
          .sort((one, other) => one - other);
        const extra = new Map(wrapped);
        const layout = createTraceLayout({ lines, sections, emptyLines, folded, wrapped: extra });
        const hidden = new Set(emptyLines);
        for (const { line, end } of sections)
          if (folded.has(line) && !hidden.has(line)) for (let at = line + 1; at < end; at += 1) hidden.add(at);
        let [row, top] = [0, 0];
        for (let line = 0; line < lines; line += 1) {
          if (hidden.has(line)) continue;
          expect([layout.lineOf(row), layout.rowOf(line), layout.topOf(row)]).toEqual([line, row, top]);
          const isHead = sections.some((one) => one.line === line);
          top += (isHead ? traceRowHeights.section : traceRowHeights.line) + (extra.get(line) ?? 0);
          expect([layout.rowAt(top - 1)]).toEqual([row]);
          row += 1;
        }
        expect([layout.rows, layout.height]).toEqual([row, top]);
      }),
      { seed: 3, numRuns: 500 },
    );
  });
});
