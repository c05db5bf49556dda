/**
 * The end of reading: pages, what is after the last file, and Escape, which leaves nothing.
 * @vitest-environment jsdom
 */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import type { LineComments } from '#renderer/features/review/model/line-comments.ts';
import { answerOf, hunk, installReading, ready, settle } from '#renderer/features/review/testing/reading-fixture.ts';
import { changeOf } from '#renderer/features/review/testing/review-in-process.ts';
import { showReview } from '#renderer/features/review/testing/show-review.tsx';

installReading();

const started: unknown[] = [];
const comments: LineComments = {
  items: [],
  render: () => null,
  onStart: (place) => void started.push(place),
  onUnique: () => undefined,
  wanted: null,
  bar: null,
  end: <button type="button">Next one</button>,
};

const long = `@@ -0,0 +1,60 @@\n${Array.from({ length: 60 }, (_, at) => `+line ${String(at)}`).join('\n')}\n`;

const show = async (...paths: readonly string[]) => {
  const shown = await showReview(
    () => answerOf(paths.map((path) => changeOf(path, path.startsWith('long') ? long : hunk))),
    null,
    () => undefined,
    comments,
  );
  await screen.findAllByText(/^(?:TWO|line 0)$/);
  await ready();
  const press = async (id: string): Promise<void> => {
    await shown.press(id);
    await settle();
  };
  return { ...shown, press };
};

const list = (): HTMLElement => screen.getByRole('grid');
const isFolded = (path: string): boolean =>
  screen.queryByRole('button', { name: text('review_diff.unfold_path', { path }) }) !== null;
const cursor = (): string => list().querySelector('[role=row][aria-selected=true]')?.textContent ?? '';

it('R-7 Space turns pages, and at the end of a file marks it as viewed and goes on to the next', async () => {
  const { press } = await show('long.txt', 'b.go', 'c.go');
  act(() => list().focus());
  await press('changes.page');
  expect(isFolded('long.txt')).toBe(false);
  expect(list().scrollTop).toBeGreaterThan(200);
  await press('changes.page-back');
  expect(list().scrollTop).toBe(0);
  for (let page = 0; page < 6 && !isFolded('long.txt'); page += 1) await press('changes.page');
  expect(isFolded('long.txt')).toBe(true);
  expect(cursor()).toContain('b.go');
  await press('changes.page');
  expect([isFolded('b.go'), isFolded('c.go')]).toEqual([true, false]);
  await press('changes.page');
  expect(screen.getByText(text('review.viewed_of', { viewed: 3, total: 3 }))).toBeTruthy();
});

it('R-7 Space is the key of a button that has the focus', async () => {
  const { handlers } = await show('b.go', 'c.go');
  act(() => screen.getByRole('button', { name: 'Next one' }).focus());
  expect(handlers.get('changes.page')?.()).toBe(false);
  await settle();
  expect(isFolded('b.go')).toBe(false);
});

it('R-7 after the last file stands how much was viewed, the way to what was not, and what can be done', async () => {
  const { press } = await show('b.go', 'c.go');
  const words = (viewed: number) => text('review.end_files', { seen: 2, count: 2, viewed });
  const end = () => within(screen.getByText(text('review.end')).closest('[role=row]') as HTMLElement);
  expect(end().getByRole('button', { name: 'Next one' })).toBeTruthy();
  await press('changes.next-file');
  await press('changes.viewed');
  expect(await end().findByText(words(1))).toBeTruthy();
  expect(end().queryByRole('button', { name: text('merging.view_files', { count: 1 }) })).toBeNull();
});

it('R-4 Escape forgets what is chosen, then the filter, then nothing more: it leaves no review', async () => {
  const { press, handlers } = await show('b.go', 'c.go');
  const chosen = () => list().querySelectorAll('[role=row][aria-selected=true]').length;
  await press('changes.next-change');
  await press('changes.choose-next');
  fireEvent.change(screen.getByRole('textbox', { name: text('common.filter_files') }), { target: { value: 'go' } });
  await settle();
  await press('changes.next-change');
  await press('changes.choose-next');
  expect(chosen()).toBe(2);
  await press('screen.close');
  expect(chosen()).toBe(1);
  const filter = (): string =>
    (screen.getByRole('textbox', { name: text('common.filter_files') }) as HTMLInputElement).value;
  expect(filter()).toBe('go');
  await press('screen.close');
  expect(filter()).toBe('');
  expect(document.activeElement).toBe(list());
  // Still the review's own: the key of the screen around is never reached.
  expect(handlers.get('screen.close')?.()).not.toBe(false);
});
