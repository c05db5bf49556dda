// @vitest-environment jsdom
/** Files with overlaps: a few are all drawn, of thousands those in view, and the rest is room. */
import { createRef } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import type { CheckedPair } from '#renderer/blocks/comparison/use-conflict-checks.ts';
import type { OverlapsInFile } from '#renderer/blocks/comparison/use-overlaps.ts';
import type { MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import { OverlapGroups } from './overlap-groups.tsx';

const height = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight')!;

// Nothing is laid out here: a line is as high as in the app, and what scrolls them as a window.
beforeEach(
  () =>
    void Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
      configurable: true,
      get(this: HTMLElement) {
        return this.id === 'scroller' ? 800 : 24 * (1 + this.querySelectorAll('li').length);
      },
    }),
);
afterEach(() => {
  cleanup();
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', height);
});

const itemOf = (iid: number): MergeRequestItem =>
  ({
    project_id: 1,
    iid,
    title: `Change ${String(iid)}`,
    state: 'opened',
    draft: false,
  }) as unknown as MergeRequestItem;

const groupsOf = (count: number, members: number): readonly OverlapsInFile<MergeRequestItem>[] =>
  Array.from({ length: count }, (_, at) => ({
    path: `src/${String(at)}.ts`,
    kinds: ['lines'],
    members: Array.from({ length: members }, (_member, by) => ({
      item: itemOf(at * members + by + 1),
      path: `src/${String(at)}.ts`,
    })),
  }));

const show = (count: number, members: number): HTMLElement => {
  const scroller = createRef<HTMLDivElement>();
  render(
    <MemoryRouter>
      <div ref={scroller} id="scroller">
        <OverlapGroups groups={groupsOf(count, members)} checked={[]} isWhole scroller={scroller} />
      </div>
    </MemoryRouter>,
  );
  return screen.getByRole('list', { name: text('overlaps.column') });
};

it('names those that one conflicts with from the newest on, however its pairs came', () => {
  const [group] = groupsOf(1, 3);
  const pairOf = (one: number, other: number): CheckedPair<MergeRequestItem> => {
    const [path, otherPath] = ['src/0.ts', 'src/0.ts'];
    const files = [{ path, otherPath, kind: 'lines', line: 1, otherLine: 1 } as const];
    const conflicts = { files: [{ path, parts: [], note: null }], count: 1, unmerged: 0, isCutOff: false };
    return { pair: { one: itemOf(one), other: itemOf(other), files }, conflicts, verdict: 'conflict' };
  };
  const scroller = createRef<HTMLDivElement>();
  render(
    <MemoryRouter>
      <OverlapGroups groups={[group!]} checked={[pairOf(1, 2), pairOf(1, 3)]} isWhole scroller={scroller} />
    </MemoryRouter>,
  );
  expect(screen.getByText(text('merging.conflicts_with', { target: '!3 and !2' }))).toBeTruthy();
});

it('draws a few whole', () => {
  const list = show(20, 3);
  expect(screen.getAllByRole('heading')).toHaveLength(20);
  expect(screen.getAllByRole('link')).toHaveLength(60);
  expect(list.style.paddingBottom).toBe('0px');
});

it.each([
  [5_000, 2],
  [1_000, 60],
])('draws those in view of %i files', (count, members) => {
  const list = show(count, members);
  const headings = screen.getAllByRole('heading');
  expect(headings[0]?.textContent).toBe('src/0.ts');
  expect(headings.length).toBeLessThan(40);
  expect(screen.getAllByRole('link').length).toBeLessThan(400);
  // A group has a line for each that it names, and one for itself.
  expect(parseFloat(list.style.paddingBottom)).toBeGreaterThan((count - headings.length) * 24 * 3);
  expect(list.querySelector('[aria-posinset]')?.getAttribute('aria-setsize')).toBe(String(count));
});
