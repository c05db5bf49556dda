/** Columns of lines: counted, packed, and broken into as many rows as were counted. */
import { describe, expect, it } from 'vitest';
import {
  breaksOf,
  columnsOf,
  columnsOfBytes,
  columnsPerRow,
  packedColumns,
  packedOfBoth,
  rowsBeyond,
  rowsOf,
} from './line-columns.ts';

const wrap = { perRow: 40, tabWidth: 4 };

const odd: Readonly<Record<string, string>> = {
  plain: 'west and east '.repeat(30),
  spaces: ' '.repeat(300),
  tabs: '\tone\t\ttwo\tthree'.repeat(20),
  wide: '漢字かな'.repeat(60),
  mixed: `a${'漢'.repeat(90)}b`,
  emoji: '🚢⚓️'.repeat(60),
  combining: 'e\u0301a\u0308'.repeat(100),
  hebrew: 'שלום עולם '.repeat(40),
  hidden: `left\u202eright\u200b${'x'.repeat(90)}\u0007end`.repeat(3),
  empty: '',
  exact: 'x'.repeat(80),
};

describe('columns of lines', () => {
  it('count tabs to the next stop of their width, wide characters as wide, marks on letters as nothing', () => {
    expect(columnsOf('\tab\tc', 4)).toBe(9);
    expect(columnsOf('\tab\tc', 8)).toBe(17);
    expect(columnsOf('漢字', 4)).toBe(4);
    expect(columnsOf('e\u0301', 4)).toBe(1);
  });

  it('are the same counted from bytes, or are not counted from them', () => {
    for (const text of Object.values(odd)) {
      const found = columnsOfBytes(new TextEncoder().encode(text), 4);
      expect(found === -1 ? columnsOf(text, 4) : found).toBe(columnsOf(text, 4));
    }
    expect(columnsOfBytes(new TextEncoder().encode('\tone\t\ttwo'), 8)).toBe(27);
    expect(columnsOfBytes(new TextEncoder().encode('é'), 8)).toBe(-1);
  });

  for (const [name, text] of Object.entries(odd))
    for (const hasMark of [false, true])
      it(`break into as many rows as are counted: ${name}${hasMark ? ' with a mark' : ''}`, () => {
        for (const perRow of [16, 24, 40, 80, 120]) {
          const at = { perRow, tabWidth: 4 };
          const { at: breaks, isBeforeMark } = breaksOf(text, hasMark, at);
          expect(breaks.length + 1 + (isBeforeMark ? 1 : 0)).toBe(
            rowsOf(packedColumns({ text, leftOut: 0, hasMark }, 4), at),
          );
          // Ascending, within the text, and no mark is taken from its letter.
          expect([...breaks].sort((one, other) => one - other)).toEqual(breaks);
          expect(new Set(breaks).size).toBe(breaks.length);
          for (const start of breaks) expect(text.slice(start)).not.toMatch(/^[\p{M}\udc00-\udfff]/u);
        }
      });

  it('leave no row wider than its columns and the room beside it', () => {
    for (const text of [odd['plain'], odd['wide'], odd['emoji'], odd['mixed']]) {
      const starts = [0, ...breaksOf(text ?? '', false, wrap).at, text?.length ?? 0];
      for (let row = 0; row + 1 < starts.length; row += 1)
        expect(columnsOf((text ?? '').slice(starts[row], starts[row + 1]), 4)).toBeLessThanOrEqual(wrap.perRow + 2);
    }
  });

  it('count a row more for the button of a line that goes on, and the higher of two sides', () => {
    const long = packedColumns({ text: 'x'.repeat(100), leftOut: 5, hasMark: false }, 4);
    const short = packedColumns({ text: 'x'.repeat(10), leftOut: 0, hasMark: false }, 4);
    expect(rowsOf(long, wrap)).toBe(4);
    expect(rowsOf(short, wrap)).toBe(1);
    expect(rowsOf(packedOfBoth(short, long), wrap)).toBe(4);
  });

  it('sum rows beyond the first of each line', () => {
    const packed = ['x'.repeat(100), '', 'x'.repeat(41)].map((text) =>
      packedColumns({ text, leftOut: 0, hasMark: false }, 4),
    );
    expect([...rowsBeyond(packed, wrap)]).toEqual([0, 2, 2, 3]);
  });

  it('have rows of whole tabs', () => {
    expect(columnsPerRow(103, 8)).toBe(96);
    expect(columnsPerRow(103, 3)).toBe(99);
    expect(columnsPerRow(5, 4)).toBe(16);
  });

  // In proportion to the lines: each by each would not end within the limit of a test.
  it('sum half a million lines', () => {
    const packed = Uint16Array.from({ length: 590_000 }, (_, at) => at % 200);
    expect(rowsBeyond(packed, wrap).at(-1)).toBeGreaterThan(590_000);
  });
});
