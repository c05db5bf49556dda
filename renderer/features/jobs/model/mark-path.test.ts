/** Marks on the scroll bar: one for each height, also for lines that a folded section hides. */
import { expect, test } from 'vitest';
import { markPath } from './mark-path.ts';
import { createTraceLayout } from './trace-layout.ts';

const shape = {
  lines: 100,
  sections: [],
  emptyLines: [],
  folded: new Set<number>(),
  wrapped: new Map<number, number>(),
};

test('lines are marked where the scroll bar leads to them', () => {
  expect(markPath(createTraceLayout(shape), [0, 50, 99])).toBe('M0 0h10M0 500h10M0 990h10');
  expect(markPath(createTraceLayout({ ...shape, lines: 0 }), [])).toBe('');
});

test('lines of one height share a mark', () => {
  const layout = createTraceLayout({ ...shape, lines: 1_000_000 });
  const lines = Array.from({ length: 100_000 }, (_, at) => at);
  expect(markPath(layout, lines).split('M')).toHaveLength(102);
  const section = { name: 'a', line: 10, end: 60, depth: 0, startedAt: 0, endedAt: 1, isCollapsed: false };
  const folded = createTraceLayout({ ...shape, sections: [section], folded: new Set([10]) });
  expect(markPath(folded, [20, 40])).toBe(markPath(folded, [10]));
});
