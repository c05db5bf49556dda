/**
 * The tree of changed files in reading order: chapters in place of folders, which keys, filter and marks follow.
 * @vitest-environment jsdom
 */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { answerOf, installReading, ready } from '#renderer/features/review/testing/reading-fixture.ts';
import { changeOf } from '#renderer/features/review/testing/review-in-process.ts';
import { showReview } from '#renderer/features/review/testing/show-review.tsx';

installReading();

const patchOf = (line: string): string => `@@ -1,1 +1,2 @@\n before\n+${line}\n\\ No newline at end of file\n`;

const show = async () => {
  const shown = await showReview(() =>
    answerOf([
      changeOf('README.md', patchOf('words')),
      changeOf('app/page.ts', patchOf('tideOf(1);')),
      changeOf('app/tide.test.ts', patchOf('tideOf(2);')),
      changeOf('lib/tide.ts', patchOf('export const tideOf = 1;')),
      changeOf('yarn.lock', patchOf('x')),
    ]),
  );
  await screen.findByText('words');
  await ready();
  return shown;
};
const rows = () => screen.getAllByRole('treeitem').map((row) => row.getAttribute('aria-label'));
const codes = () => [...document.querySelectorAll('[role=row] code')].map((code) => code.textContent);

const chapters = [
  'tideOf, 3 files',
  'tide.ts, lib, changed, 1 line added, 0 removed',
  'tide.test.ts, app, changed, 1 line added, 0 removed',
  'page.ts, app, changed, 1 line added, 0 removed',
  'Documentation, 1 file',
  'README.md, changed, 1 line added, 0 removed',
  'Lockfiles, 1 file',
  'yarn.lock, changed, 1 line added, 0 removed',
];

it('shows chapters when they are chosen, keeps the choice and the lines, and goes back to folders', async () => {
  const { press } = await show();
  const before = codes();
  expect(before).toContain('tideOf(2);');
  expect(rows()[0]).toBe('README.md, changed, 1 line added, 0 removed');
  expect(screen.getByRole('button', { name: text('common.by_folder'), pressed: true })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: text('review.in_reading_order') }));
  await waitFor(() => expect(rows()).toEqual(chapters));
  expect(codes()).toEqual(before);
  expect(localStorage.getItem('lectern.changes.tree-order')).toBe('reading');
  await press('changes.reading-order');
  expect(rows()[0]).toBe('README.md, changed, 1 line added, 0 removed');
  expect(localStorage.getItem('lectern.changes.tree-order')).toBe('folder');
});

it('leaves out what the filter leaves out, and closes a chapter by its row', async () => {
  localStorage.setItem('lectern.changes.tree-order', 'reading');
  await show();
  await waitFor(() => expect(rows()).toEqual(chapters));
  fireEvent.click(screen.getByRole('treeitem', { name: /^tideOf/ }));
  expect(rows()).toEqual([chapters[0], ...chapters.slice(4)]);
  const filter = screen.getByRole('textbox', { name: text('common.filter_files') });
  fireEvent.change(filter, { target: { value: 'tide' } });
  expect(rows()).toEqual(['tideOf, 2 files', ...chapters.slice(1, 3)]);
  fireEvent.change(filter, { target: { value: 'zzz' } });
  expect(screen.getByText(text('common.no_results'))).toBeTruthy();
});
