/** What is drawn: all of the view, contiguous, little more; and scroll positions of lists beyond a browser's reach. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRowLayout } from '#shared/diff/view/row-layout.ts';
import { rowHeightsOf } from './row-heights.ts';
import { covers, isAway, rowsWith, rowWindowAt, withKept } from './row-window.ts';
import { createScrollScale } from '#renderer/components/layout/scroll-scale.ts';

const rowHeights = rowHeightsOf(20);

const layoutOf = (sizes: readonly number[], folded: readonly boolean[]) => {
  const files = sizes.map((rows, at) => ({
    rows: rows + 1,
    firstRow: sizes.slice(0, at).reduce((sum, n) => sum + n + 1, 0),
  }));
  const hunkRows = files.flatMap(({ firstRow, rows }) => (rows > 1 ? [firstRow + 1] : []));
  return createRowLayout(
    files.map(({ firstRow }) => firstRow),
    files.reduce((sum, { rows }) => sum + rows, 0),
    hunkRows,
    rowHeights,
    (file) => folded[file] === true,
  );
};

describe('the window of rows', () => {
  it('covers the view without gaps and draws few rows beyond it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(200), { minLength: 1, maxLength: 30 }),
        fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (sizes, folded, part) => {
          const layout = layoutOf(sizes, folded);
          const height = 700;
          const top = part * Math.max(0, layout.height - height);
          const drawn = rowWindowAt(layout, top, height);
          const rows = drawn.files.flatMap((file) => file.rows);
          expect(covers(drawn, layout, top, height)).toBe(true);
          expect(layout.topOf(drawn.first)).toBeLessThanOrEqual(top);
          expect(layout.topOf(drawn.last) + layout.heightOf(drawn.last)).toBeGreaterThanOrEqual(
            Math.min(top + height, layout.height),
          );
          rows.slice(1).forEach((row, at) => expect(layout.neighbour(rows[at] ?? -1, 1)).toBe(row));
          expect(rows.length).toBeLessThan(height / rowHeights.line + 32);
          for (const { file, rows: own, hasHead } of drawn.files) {
            expect(hasHead).toBe(layout.isShown(own[0] ?? -1) && layout.topOf(own[0] ?? -1) === layout.topOfFile(file));
          }
        },
      ),
      { seed: 11, numRuns: 200 },
    );
  });
  it('is away once no row of the view is drawn', () => {
    const layout = layoutOf([500], [false]);
    const drawn = rowWindowAt(layout, 4000, 700);
    expect([3000, 3900, 4000, 4600, 5500].map((top) => isAway(drawn, layout, top, 700))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });
  it('has nothing to draw of nothing', () => {
    expect(rowWindowAt(layoutOf([], []), 0, 700).files).toEqual([]);
  });
});

describe('the scale of scrolling', () => {
  it('is one to one up to the limit', () => {
    expect(createScrollScale(29_000_000, 800)).toMatchObject({ ratio: 1, elementHeight: 29_000_000 });
  });
  it('reaches both ends of a list of four million rows, and comes back to where it was', () => {
    const scale = createScrollScale(80_000_000, 800);
    expect(scale.elementHeight).toBe(30_000_000);
    expect(scale.toList(0)).toBe(0);
    expect(scale.toList(scale.elementHeight - 800)).toBeCloseTo(80_000_000 - 800, 3);
    expect(scale.toList(scale.toElement(41_234_560))).toBeCloseTo(41_234_560, 3);
  });
});

describe('what is kept out of view', () => {
  const drawn = (file: number, rows: readonly number[]) => ({ file, rows, hasHead: false });

  it('is drawn in the order of files and rows, so that nothing is moved when it comes into view', () => {
    const files = [drawn(2, [20, 21]), drawn(3, [30])];
    expect(withKept(files, undefined).map(({ keptRow }) => keptRow)).toEqual([-1, -1]);
    expect(withKept(files, { file: 2, row: 21 }).map(({ keptRow }) => keptRow)).toEqual([-1, -1]);
    expect(withKept(files, { file: 3, row: 39 }).map(({ file, keptRow }) => [file, keptRow])).toEqual([
      [2, -1],
      [3, 39],
    ]);
    expect(withKept(files, { file: 0, row: 4 }).map(({ file, rows, keptRow }) => [file, rows.length, keptRow])).toEqual(
      [
        [0, 0, 4],
        [2, 2, -1],
        [3, 1, -1],
      ],
    );
    expect(rowsWith([20, 21], 7).map(({ row }) => row)).toEqual([7, 20, 21]);
    expect(rowsWith([], 7)).toEqual([{ row: 7, isDrawn: false }]);
  });
});
