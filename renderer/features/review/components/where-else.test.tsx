/**
 * Panels that stand beside the lines they speak of: opened, closed and left by keys, one at a time.
 * @vitest-environment jsdom
 */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { text, textPattern } from '#testing/text.ts';
import type { LineComments } from '#renderer/features/review/model/line-comments.ts';
import { answerOf, hunk, installReading, ready, settle } from '#renderer/features/review/testing/reading-fixture.ts';
import { changeOf } from '#renderer/features/review/testing/review-in-process.ts';
import { showReview } from '#renderer/features/review/testing/show-review.tsx';

installReading();

const title = text('review.where_else', { word: 'two' });
const panel = (): HTMLElement | null => screen.queryByRole('complementary', { name: title });

const show = async (aside?: LineComments['aside'], hunks: readonly [string, string] = [hunk, hunk], sees = 'TWO') => {
  const comments: LineComments = {
    items: [],
    render: () => null,
    onStart: null,
    onUnique: () => undefined,
    wanted: null,
    bar: null,
    end: null,
    ...(aside && { aside }),
  };
  const shown = await showReview(
    () => answerOf([changeOf('a.go', hunks[0]), changeOf('b.go', hunks[1])]),
    null,
    () => undefined,
    comments,
  );
  await screen.findAllByText(sees);
  await ready();
  await shown.press('changes.next-change');
  await settle();
  return shown;
};

it('defect R-19: where else a word is stands beside the lines, stays there while it leads to them, and Escape closes it', async () => {
  const { press } = await show();
  await press('changes.where-else');
  await waitFor(() => expect(panel()).not.toBeNull(), { timeout: 20_000 });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(panel());
  const places = await within(panel() as HTMLElement).findAllByRole('listitem');
  const line = within(places.at(-1) as HTMLElement).getByRole('button');
  await act(async () => fireEvent.click(line));
  await settle();
  expect(panel()).not.toBeNull();
  expect(screen.getByRole('grid').querySelector('[aria-selected=true]')?.textContent).toContain('two');

  // In the panel and in the lines.
  fireEvent.keyDown(line, { key: 'Escape' });
  expect(panel()).toBeNull();
  await press('changes.where-else');
  await waitFor(() => expect(panel()).not.toBeNull(), { timeout: 20_000 });
  await press('screen.close');
  expect(panel()).toBeNull();
});

it('defect R-19: of two panels the one that was opened last is there', async () => {
  const close = vi.fn();
  const { press } = await show({ isOpen: false, close });
  await press('changes.where-else');
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1), { timeout: 20_000 });
});

it('defect R-19: Escape among the lines closes the panel of the review as well', async () => {
  const close = vi.fn();
  const { press } = await show({ isOpen: true, close });
  await press('screen.close');
  expect(close).toHaveBeenCalledTimes(1);
});

const uses = '@@ -1 +1,2 @@\n package tide\n+edge := findEdge(1)\n';
const ofFindEdge = { name: text('review.where_else', { word: 'findEdge' }) };

it('goes to the only line that defines a word, and lists it above all others by the other key', async () => {
  const defined = '@@ -1 +1,2 @@\n package tide\n+func findEdge(at int) int { return at }\n';
  const { press } = await show(undefined, [uses, defined], 'edge := findEdge(1)');
  await press('changes.definition');
  await waitFor(
    () =>
      expect(screen.getByRole('grid').querySelector('[aria-selected=true]')?.textContent).toContain('func findEdge'),
    { timeout: 20_000 },
  );
  expect(screen.queryByRole('complementary', ofFindEdge)).toBeNull();
  await press('changes.where-else');
  const definitions = await screen.findByRole('region', { name: text('review.definitions', { count: 1 }) });
  expect(within(definitions).getAllByRole('listitem')).toHaveLength(1);
});

it.each([
  ['none of the lines', '@@ -1 +1,2 @@\n package tide\n+at = findEdge(2)\n', 0],
  ['several lines', '@@ -1 +1,3 @@\n package tide\n+func findEdge(at int) {}\n+func (t T) findEdge() {}\n', 2],
])('lists where the word is when %s define it', async (_name, other, count) => {
  const { press } = await show(undefined, [uses, other], 'edge := findEdge(1)');
  await press('changes.definition');
  if (count === 0) expect(await screen.findByText(text('review.no_definition', { count: 2 }))).toBeTruthy();
  else
    expect(
      within(await screen.findByRole('region', { name: text('review.definitions', { count }) })).getAllByRole(
        'listitem',
      ),
    ).toHaveLength(count);
});

const once = '@@ -1 +1,2 @@\n package tide\n+func findEdge(at int) {}\n';
const other = '@@ -1 +1,2 @@\n package tide\n+const more = 1\n';

it('of a word that is on one line says what was looked through, and stays on its definition where that is this line', async () => {
  const { press } = await show(undefined, [once, other], 'func findEdge(at int) {}');
  await press('changes.definition');
  const panelOf = await screen.findByRole('complementary', ofFindEdge);
  expect(await within(panelOf).findByText(text('review.only_here', { count: 2 }))).toBeTruthy();
  const definitions = within(panelOf).getByRole('region', { name: text('review.definitions', { count: 1 }) });
  expect(within(definitions).getByText('func findEdge(at int) {}')).toBeTruthy();
  await settle();
  expect(screen.getByRole('complementary', ofFindEdge)).toBe(panelOf);
});

it('of a word that is used once says where no definition was found', async () => {
  const { press } = await show(undefined, [uses, other], 'edge := findEdge(1)');
  await press('changes.definition');
  const panelOf = await screen.findByRole('complementary', ofFindEdge);
  expect(await within(panelOf).findByText(text('review.only_here', { count: 2 }))).toBeTruthy();
  expect(within(panelOf).getByText(text('review.no_definition', { count: 2 }))).toBeTruthy();
  expect(within(panelOf).getByRole('button', { name: textPattern('definitions.search_branch') })).toBeTruthy();
});
