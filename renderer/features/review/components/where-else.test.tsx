/**
 * Panels that stand beside the lines they speak of: opened, closed and left by keys, one at a time.
 * @vitest-environment jsdom
 */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { text } from '#testing/text.ts';
import type { LineComments } from '#renderer/features/review/model/line-comments.ts';
import { answerOf, hunk, installReading, ready, settle } from '#renderer/features/review/testing/reading-fixture.ts';
import { changeOf } from '#renderer/features/review/testing/review-in-process.ts';
import { showReview } from '#renderer/features/review/testing/show-review.tsx';

installReading();

const title = text('review.where_else', { word: 'two' });
const panel = (): HTMLElement | null => screen.queryByRole('complementary', { name: title });

const show = async (aside?: LineComments['aside']) => {
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
    () => answerOf([changeOf('a.go', hunk), changeOf('b.go', hunk)]),
    null,
    () => undefined,
    comments,
  );
  await screen.findAllByText('TWO');
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
