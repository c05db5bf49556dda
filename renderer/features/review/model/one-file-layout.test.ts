import { describe, expect, it } from 'vitest';
import { createRowLayout } from '#shared/diff/view/row-layout.ts';
import { oneFileLayout } from './one-file-layout.ts';
import { rowWindowAt } from './row-window.ts';

const heights = { file: 40, hunk: 30, line: 20 };
/** Three files: rows 0–3, 4–9 with hunks on 5 and 8, and 10–12. */
const layoutOf = (isFolded: (file: number) => boolean = () => false) =>
  createRowLayout([0, 4, 10], 13, [1, 5, 8, 11], heights, isFolded);

describe('the rows of one file', () => {
  it('begin at the top with the numbers that they have among all', () => {
    const one = oneFileLayout(layoutOf(), 13, 1);
    expect([one.topOf(4), one.topOf(5), one.topOf(6), one.topOf(9)]).toEqual([0, 40, 70, 140]);
    expect(one.height).toBe(160);
    expect([one.rowAt(-50), one.rowAt(75), one.rowAt(5000)]).toEqual([4, 6, 9]);
  });

  it('lead to no row of another file', () => {
    const one = oneFileLayout(layoutOf(), 13, 1);
    expect([one.neighbour(4, -1), one.neighbour(9, 1), one.neighbour(6, 1)]).toEqual([4, 9, 7]);
    expect([one.isShown(3), one.isShown(4), one.isShown(10)]).toEqual([false, true, false]);
    expect(rowWindowAt(one, 0, 5000).files).toEqual([{ file: 1, rows: [4, 5, 6, 7, 8, 9], hasHead: true }]);
  });

  it('are its head alone where it is folded, and end with all rows in the last file', () => {
    const folded = oneFileLayout(
      layoutOf((file) => file === 1),
      13,
      1,
    );
    expect([folded.height, folded.rowAt(5000), folded.neighbour(4, 1)]).toEqual([40, 4, 4]);
    const last = oneFileLayout(layoutOf(), 13, 2);
    expect([last.rowAt(5000), last.neighbour(12, 1)]).toEqual([12, 12]);
  });
});
