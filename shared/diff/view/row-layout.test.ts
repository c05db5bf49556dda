/** The layout against the plain sum of heights, for any files, hunks and folds. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRowLayout } from './row-layout.ts';

const heights = { file: 32, hunk: 24, line: 20 };

interface Shape {
  readonly files: readonly (readonly boolean[])[];
  readonly folded: readonly boolean[];
}

const shape: fc.Arbitrary<Shape> = fc.record({
  files: fc.array(fc.array(fc.boolean(), { maxLength: 12 }), { maxLength: 12 }),
  folded: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
});

/** The same by adding up row after row. */
const plainly = ({ files, folded }: Shape) => {
  const rows: { row: number; file: number; top: number; height: number }[] = [];
  const hunkRows: number[] = [];
  const firstRows: number[] = [];
  let row = 0;
  let top = 0;
  files.forEach((hunks, file) => {
    firstRows.push(row);
    [null, ...hunks].forEach((isHunk) => {
      if (isHunk === true) hunkRows.push(row);
      const height = isHunk === null ? heights.file : isHunk ? heights.hunk : heights.line;
      if (isHunk === null || folded[file] !== true) {
        rows.push({ row, file, top, height });
        top += height;
      }
      row += 1;
    });
  });
  return { rows, hunkRows, firstRows, count: row, height: top };
};

describe('the layout of rows', () => {
  it('agrees with adding up heights row by row', () => {
    fc.assert(
      fc.property(shape, (given) => {
        const plain = plainly(given);
        const layout = createRowLayout(
          plain.firstRows,
          plain.count,
          plain.hunkRows,
          heights,
          (file) => given.folded[file] === true,
        );
        expect(layout.height).toBe(plain.height);
        plain.rows.forEach(({ row, file, top, height }, at) => {
          expect([layout.topOf(row), layout.heightOf(row), layout.fileOfRow(row)]).toEqual([top, height, file]);
          expect([layout.rowAt(top), layout.rowAt(top + height - 1)]).toEqual([row, row]);
          expect(layout.isShown(row)).toBe(true);
          expect(layout.neighbour(row, 1)).toBe(plain.rows[at + 1]?.row ?? row);
          expect(layout.neighbour(row, -1)).toBe(plain.rows[at - 1]?.row ?? row);
        });
        expect(layout.rowAt(plain.height + 100)).toBe(plain.rows.at(-1)?.row ?? -1);
        expect(layout.rowAt(-5)).toBe(plain.rows[0]?.row ?? -1);
      }),
      { seed: 21, numRuns: 300 },
    );
  });
});
