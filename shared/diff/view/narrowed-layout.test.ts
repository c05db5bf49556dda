/** A layout of some files against the layout of those files alone, for any files, folds and choices. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { narrowedLayout, nextFileOf } from './folded-layout.ts';
import { createRowLayout } from './row-layout.ts';

const heights = { file: 32, hunk: 24, line: 20 };

interface File {
  readonly hunks: readonly boolean[];
  readonly isFolded: boolean;
  readonly isOut: boolean;
}

const file: fc.Arbitrary<File> = fc.record({
  hunks: fc.array(fc.boolean(), { maxLength: 6 }),
  isFolded: fc.boolean(),
  isOut: fc.boolean(),
});

const layoutOf = (files: readonly File[], isFolded: (file: File) => boolean) => {
  const firstRows: number[] = [];
  const hunkRows: number[] = [];
  let rows = 0;
  for (const { hunks } of files) {
    firstRows.push(rows);
    hunks.forEach((isHunk, at) => isHunk && hunkRows.push(rows + 1 + at));
    rows += 1 + hunks.length;
  }
  const layout = createRowLayout(firstRows, rows, hunkRows, heights, (at) => {
    const one = files[at];
    return one !== undefined && isFolded(one);
  });
  return { layout, rows };
};

describe('a layout of some files', () => {
  it('is that of those files alone, with the rows numbered as before', () => {
    fc.assert(
      fc.property(fc.array(file, { maxLength: 8 }), (files) => {
        const { layout: whole } = layoutOf(files, ({ isFolded, isOut }) => isFolded || isOut);
        const layout = narrowedLayout(whole, heights.file, (at) => files[at]?.isOut === true);
        const shown = files.filter(({ isOut }) => !isOut);
        const { layout: alone, rows } = layoutOf(shown, ({ isFolded }) => isFolded);
        /** The row of the whole layout for one of those files alone. */
        const numbers = files.flatMap((one, at) =>
          one.isOut ? [] : Array.from({ length: 1 + one.hunks.length }, (_, step) => whole.headOf(at) + step),
        );
        const numberOf = (row: number): number => numbers[row] ?? -1;
        expect(layout.height).toBe(alone.height);
        for (let row = 0; row < rows; row += 1) {
          const at = numberOf(row);
          expect(layout.isShown(at)).toBe(alone.isShown(row));
          expect(layout.topOf(at)).toBe(alone.topOf(row));
          if (!alone.isShown(row)) continue;
          expect(layout.heightOf(at)).toBe(alone.heightOf(row));
          expect(layout.neighbour(at, 1)).toBe(numberOf(alone.neighbour(row, 1)));
          expect(layout.neighbour(at, -1)).toBe(numberOf(alone.neighbour(row, -1)));
        }
        for (let y = -10; y < alone.height + 30; y += 7) expect(layout.rowAt(y)).toBe(numberOf(alone.rowAt(y)));
        files.forEach(({ isOut }, at) => {
          expect(layout.heightOfFile(at) > 0).toBe(!isOut);
          for (const step of [1, -1] as const) {
            const next = nextFileOf(layout, at, step);
            const between = step === 1 ? files.slice(at + 1) : files.slice(0, at).reverse();
            const found = between.findIndex((one) => !one.isOut);
            expect(next).toBe(found < 0 ? -1 : at + step * (found + 1));
          }
        });
      }),
      { numRuns: 300, seed: 9 },
    );
  });

  it('is the whole one where nothing is left out', () => {
    const { layout } = layoutOf([{ hunks: [true], isFolded: false, isOut: false }], () => false);
    expect(narrowedLayout(layout, heights.file, () => false)).toBe(layout);
  });
});
