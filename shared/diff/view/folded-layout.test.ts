/** A layout with folded ranges against the plain sum of heights of what it shows. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldedLayout } from './folded-layout.ts';
import { createRowLayout } from './row-layout.ts';

const heights = { file: 32, hunk: 24, line: 20 };
const foldHeight = 22;

interface File {
  readonly lines: readonly ('hunk' | 'line' | 'high')[];
  readonly isFolded: boolean;
}

const file: fc.Arbitrary<File> = fc.record({
  lines: fc.array(fc.constantFrom('hunk', 'line', 'line', 'high'), { maxLength: 12 }),
  isFolded: fc.boolean(),
});

it('is that of the rows that are shown, for any files and ranges', () => {
  fc.assert(
    fc.property(
      fc.array(file, { minLength: 1, maxLength: 6 }),
      fc.array(fc.tuple(fc.nat(5), fc.nat(12), fc.integer({ min: 1, max: 8 })), { maxLength: 8 }),
      (files, wanted) => {
        const firstRows: number[] = [];
        const hunkRows: number[] = [];
        const sums = [0];
        let rows = 0;
        for (const { lines } of files) {
          firstRows.push(rows);
          ['head', ...lines].forEach((kind, at) => {
            if (kind === 'hunk') hunkRows.push(rows + at);
            sums.push((sums.at(-1) ?? 0) + (kind === 'high' ? 2 : 0));
          });
          rows += 1 + lines.length;
        }
        const whole = createRowLayout(
          firstRows,
          rows,
          hunkRows,
          heights,
          (at) => files[at]?.isFolded === true,
          undefined,
          sums,
        );
        const ranges: [number, number][] = [];
        for (const [at, from, count] of wanted.toSorted(([a, b], [c, d]) => a - c || b - d)) {
          const own = files[at];
          if (own === undefined || from >= own.lines.length) continue;
          const first = (firstRows[at] ?? 0) + 1 + from;
          const end = Math.min(first + count, (firstRows[at] ?? 0) + 1 + own.lines.length);
          if (first >= (ranges.at(-1)?.[1] ?? 0)) ranges.push([first, end]);
        }
        const layout = foldedLayout(whole, ranges.flat(), foldHeight);
        let top = 0;
        const shown: number[] = [];
        for (const [at, { lines, isFolded }] of files.entries()) {
          const begun = top;
          ['head', ...lines].forEach((kind, step) => {
            const row = (firstRows[at] ?? 0) + step;
            const range = isFolded ? undefined : ranges.find(([first, end]) => row >= first && row < end);
            const isHidden = (isFolded && step > 0) || (range !== undefined && range[0] !== row);
            expect(layout.isShown(row)).toBe(!isHidden);
            if (isHidden) return;
            const own =
              range !== undefined
                ? foldHeight
                : kind === 'head'
                  ? heights.file
                  : kind === 'hunk'
                    ? heights.hunk
                    : heights.line * (kind === 'high' ? 3 : 1);
            expect([layout.topOf(row), layout.heightOf(row), layout.ownHeightOf(row)]).toEqual([top, own, own]);
            expect([layout.rowAt(top), layout.rowAt(top + own - 1)]).toEqual([row, row]);
            shown.push(row);
            top += own;
          });
          expect([layout.topOfFile(at), layout.heightOfFile(at)]).toEqual([begun, top - begun]);
        }
        expect(layout.height).toBe(top);
        shown.forEach((row, at) => {
          expect(layout.neighbour(row, 1)).toBe(shown[at + 1] ?? row);
          expect(layout.neighbour(row, -1)).toBe(shown[at - 1] ?? row);
        });
      },
    ),
    { seed: 15, numRuns: 2_000 },
  );
});
