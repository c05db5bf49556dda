/** The layout against the plain sum of heights, for any files, hunks, folds and things below rows. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRowLayout, type BelowRows } from './row-layout.ts';

const heights = { file: 32, hunk: 24, line: 20 };

interface Shape {
  readonly files: readonly (readonly boolean[])[];
  /** Heights of what hangs below the first rows, in turn; 0 for nothing. */
  readonly below: readonly number[];
  /** How many rows of a line's height more the first lines take, in turn. */
  readonly wrapped: readonly number[];
  readonly folded: readonly boolean[];
}

const shape: fc.Arbitrary<Shape> = fc.record({
  files: fc.array(fc.array(fc.boolean(), { maxLength: 12 }), { maxLength: 12 }),
  below: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900 })), { maxLength: 60 }),
  wrapped: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 }),
  folded: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
});

/** The same by adding up row after row. */
const plainly = ({ files, folded, below, wrapped }: Shape) => {
  const rows: { row: number; file: number; top: number; own: number; height: number }[] = [];
  const hunkRows: number[] = [];
  const firstRows: number[] = [];
  /** Rows of lines that wrap, beyond the first of each. */
  const sums = [0];
  let row = 0;
  let top = 0;
  files.forEach((hunks, file) => {
    firstRows.push(row);
    [null, ...hunks].forEach((isHunk) => {
      if (isHunk === true) hunkRows.push(row);
      const own = isHunk === null ? heights.file : isHunk ? heights.hunk : heights.line * (1 + (wrapped[row] ?? 0));
      if (isHunk === null || folded[file] !== true) {
        const height = own + (folded[file] === true ? 0 : (below[row] ?? 0));
        rows.push({ row, file, top, own, height });
        top += height;
      }
      sums.push((sums.at(-1) ?? 0) + (isHunk === false ? (wrapped[row] ?? 0) : 0));
      row += 1;
    });
  });
  return { rows, hunkRows, firstRows, sums, count: row, height: top };
};

/** The rows with something below; one with nothing is named in half of the cases, as of height 0. */
const belowOf = ({ below }: Shape, count: number): BelowRows => {
  const rows = below.flatMap((height, row) => (row < count && (height > 0 || row % 2 === 0) ? [row] : []));
  return { rows, heights: rows.map((row) => below[row] ?? 0) };
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
          belowOf(given, plain.count),
          plain.sums,
        );
        expect(layout.height).toBe(plain.height);
        plain.rows.forEach(({ row, file, top, own, height }, at) => {
          expect([layout.topOf(row), layout.heightOf(row), layout.fileOfRow(row)]).toEqual([top, height, file]);
          expect(layout.ownHeightOf(row)).toBe(own);
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

  it('lays out 10,000 rows with 200 comments below them without walking through the rows', () => {
    const rows = 10_000;
    const below = { rows: Uint32Array.from({ length: 200 }, (_, at) => at * 50 + 7), heights: Array(200).fill(130) };
    let reads = 0;
    const counted: ArrayLike<number> = new Proxy(below.rows, {
      get: (target, name) => {
        if (typeof name === 'string' && /^\d+$/u.test(name)) reads += 1;
        return Reflect.get(target, name, target) as unknown;
      },
    });
    const layout = createRowLayout([0, 5_000], rows, [], heights, () => false, { ...below, rows: counted });
    expect(layout.height).toBe(2 * heights.file + 9_998 * heights.line + 200 * 130);
    const before = reads;
    expect(layout.rowAt(layout.topOf(9_000))).toBe(9_000);
    // Each look is a search of 8 steps among the 200; finding a row takes 13 looks.
    expect([before < 100, reads - before < 1_000]).toEqual([true, true]);
  });
});
