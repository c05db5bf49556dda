import { expect, it } from 'vitest';
import { foldedLayout, narrowedLayout } from '#shared/diff/view/folded-layout.ts';
import { createRowLayout } from '#shared/diff/view/row-layout.ts';
import { hiddenLines } from '#renderer/features/review/hooks/use-list-events.ts';

const heights = { file: 40, hunk: 30, line: 20 };
/** Files of 10, 1, 9, 20 and 10 rows. */
const firstRows = [0, 10, 11, 20, 40];
const layoutOf = (folded: readonly number[]) =>
  createRowLayout(firstRows, 50, [], heights, (file) => folded.includes(file));
const point = (line: number) => ({ line, column: 0 });

it('names the rows of folded files, neighbours together, and none of files that are open', () => {
  expect(hiddenLines(layoutOf([]), point(0), point(49))).toEqual([]);
  expect(hiddenLines(layoutOf([2]), point(0), point(49))).toEqual([[11, 19]]);
  expect(hiddenLines(layoutOf([2, 3]), point(5), point(45))).toEqual([[11, 39]]);
  expect(hiddenLines(layoutOf([4]), point(0), point(49))).toEqual([[40, 49]]);
});

it('names the rows of files that a filter leaves out', () => {
  const layout = narrowedLayout(layoutOf([0, 3]), heights.file, (file) => file === 0 || file === 3);
  expect(hiddenLines(layout, point(0), point(49))).toEqual([
    [0, 9],
    [20, 39],
  ]);
});

it('looks no further than the selection', () => {
  expect(hiddenLines(layoutOf([0, 4]), point(12), point(30))).toEqual([]);
});

it('names the folded lines of a whole file, but not some folded lines among others', () => {
  const ranges = [13, 15, 21, 40, 41, 50];
  const layout = foldedLayout(layoutOf([4]), ranges, 24);
  expect(hiddenLines(layout, point(0), point(49), ranges)).toEqual([
    [21, 39],
    [40, 49],
  ]);
  expect(hiddenLines(layout, point(12), point(19), ranges)).toEqual([]);
});
