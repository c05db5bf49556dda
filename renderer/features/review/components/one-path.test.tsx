/**
 * Several entries of one path in a change: each is a row of the tree, a file with a mark, and has a head of its own.
 * @vitest-environment jsdom
 */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { answerOf, installReading, ready, settle } from '#renderer/features/review/testing/reading-fixture.ts';
import { changeOf } from '#renderer/features/review/testing/review-in-process.ts';
import { showReview } from '#renderer/features/review/testing/show-review.tsx';

const reading = installReading();

const removed = '@@ -1 +0,0 @@\n-I am a file\n';
const link = '@@ -0,0 +1 @@\n+../target\n\\ No newline at end of file\n';
const typed = (path: string) => [
  changeOf(path, removed, { deleted_file: true }),
  changeOf(path, link, { new_file: true }),
];
const others = (from: number) =>
  Array.from({ length: 100 }, (_, at) => changeOf(`src/${String(from + at)}.txt`, '@@ -1 +1 @@\n-a\n+b\n'));

it('defect R-10: the tree has each entry once after scrolling, and told apart', async () => {
  await showReview(() => answerOf([...typed('bin/tool'), ...others(100), ...typed('zz/link'), ...typed('zz/odd')]));
  await ready();
  const tree = screen.getByRole('tree');
  const entry = (number: number) => text('review.entry', { number: String(number) });
  for (const top of [0, 1500, 700, 2600, 0, 2600, 0]) {
    tree.scrollTop = top;
    fireEvent.scroll(tree);
    await settle();
    const rows = [...tree.querySelectorAll('[data-index]')].map((row) => Number(row.getAttribute('data-index')));
    expect(rows).toEqual(rows.map((_, at) => (rows[0] ?? 0) + at));
  }
  const names = screen.getAllByRole('treeitem', { name: /^tool/ }).map((row) => row.getAttribute('aria-label') ?? '');
  expect(names.map((name) => name.split(', ')[1])).toEqual([entry(1), entry(2)]);
});

it('defect R-10: an entry is marked as viewed by itself, and stays so', async () => {
  const changes = [...typed('bin/tool'), changeOf('b.go', '@@ -1 +1 @@\n-a\n+b\n')];
  await showReview(() => answerOf(changes));
  await ready();
  const boxes = () => screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked);
  for (const marked of [0, 1]) {
    await act(async () => {
      fireEvent.click(screen.getAllByRole('checkbox')[marked] as HTMLElement);
      await Promise.resolve();
    });
    await waitFor(() => expect(boxes()).toEqual([true, marked === 1, false]));
  }
  const kept = reading.store.viewedMarks.read('a', { project: 1, iid: 7, commit: '' });
  expect(new Set(kept.map(({ path }) => path)).size).toBe(2);
});
