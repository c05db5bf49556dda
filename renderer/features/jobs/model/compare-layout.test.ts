/** Rows of two logs that are compared: every line is shown or counted, and differences are found by their rows. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCompareLayout } from './compare-layout.ts';

const rowsOf = (runs: readonly number[], unfolded: readonly number[] = []) => {
  const layout = createCompareLayout(Uint32Array.from(runs), new Set(unfolded));
  return Array.from({ length: layout.rows }, (_, row) => layout.rowAt(row));
};

test('three lines stay around a difference, the rest is one row until it is unfolded', () => {
  const runs = [10, 10, 1, 1, 2, 0, 9, 9, 1];
  const rows = rowsOf(runs);
  expect(rows.map(({ kind }) => kind)).toEqual([
    'folded',
    ...Array.from({ length: 3 }, () => 'same'),
    ...Array.from({ length: 3 }, () => 'only'),
    ...Array.from({ length: 3 }, () => 'same'),
    'folded',
  ]);
  expect(rows[0]).toEqual({ kind: 'folded', run: 0, lines: 7 });
  expect(rows[3]).toEqual({ kind: 'same', before: 9, after: 9 });
  expect(rows.slice(4, 7)).toEqual([
    { kind: 'only', side: 'before', line: 10 },
    { kind: 'only', side: 'after', line: 10 },
    { kind: 'only', side: 'after', line: 11 },
  ]);
  expect(rows[7]).toEqual({ kind: 'same', before: 11, after: 12 });
  expect(createCompareLayout(Uint32Array.from(runs), new Set()).differences).toEqual([4]);
  expect(rowsOf(runs, [0])).toHaveLength(17);
});

test('every line is shown or counted once', () => {
  const run = fc
    .tuple(fc.nat(12), fc.nat(12), fc.boolean())
    .map(([one, other, isSame]) => (isSame ? [one, one, 1] : [one, other, 0]));
  fc.assert(
    fc.property(fc.array(run, { maxLength: 12 }), fc.array(fc.nat(11), { maxLength: 4 }), (runs, unfolded) => {
      let [before, after] = [0, 0];
      for (const row of rowsOf(runs.flat(), unfolded)) {
        if (row.kind === 'folded') {
          before += row.lines;
          after += row.lines;
        } else if (row.kind === 'same') {
          expect([row.before, row.after]).toEqual([before, after]);
          before += 1;
          after += 1;
        } else if (row.side === 'before') {
          expect(row.line).toBe(before);
          before += 1;
        } else {
          expect(row.line).toBe(after);
          after += 1;
        }
      }
      const sum = (at: number): number => runs.reduce((all, numbers) => all + (numbers[at] ?? 0), 0);
      expect([before, after]).toEqual([sum(0), sum(1)]);
    }),
    { seed: 28, numRuns: 300 },
  );
});
