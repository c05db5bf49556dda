/**
 * Keys pressed without waiting: each acts where the one before it has led.
 * @vitest-environment jsdom
 */
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { answerOf, hunk, installReading, ready, settle } from '#renderer/features/review/testing/reading-fixture.ts';
import { changeOf } from '#renderer/features/review/testing/review-in-process.ts';
import { showReview } from '#renderer/features/review/testing/show-review.tsx';

installReading();

const cursorText = () => document.querySelector('[role=row][aria-selected=true]')?.textContent;

/** Shows two files, and runs commands in one go. */
const press = async (...ids: readonly string[]): Promise<void> => {
  const { handlers } = await showReview(() =>
    answerOf([
      changeOf('a.go', hunk.replace('two', 'first_removed')),
      changeOf('b.go', hunk.replace('two', 'other_removed')),
    ]),
  );
  await screen.findAllByText('TWO');
  await ready();
  act(() => {
    for (const id of ids) handlers.get(id)?.();
  });
  await settle();
};

it('looks for the word of the line that the key before leads to', async () => {
  await press('changes.next-change', 'changes.where-else');
  const title = text('review.where_else', { word: 'first_removed' });
  expect(await screen.findByRole('complementary', { name: title })).toBeTruthy();
});

it('goes on from there line by line', async () => {
  await press('changes.next-change', 'changes.next-change', 'list.next');
  expect(cursorText()).toBe('TWO');
  expect(document.querySelector('[role=row][aria-selected=true]')?.closest('[role=rowgroup]')?.textContent).toContain(
    'b.go',
  );
});

it('marks the file of the line as viewed', async () => {
  await press('changes.next-change', 'changes.next-change', 'changes.viewed');
  expect(screen.getByRole('button', { name: text('review_diff.unfold_path', { path: 'b.go' }) })).toBeTruthy();
  expect(screen.getByRole('button', { name: text('review_diff.fold_path', { path: 'a.go' }) })).toBeTruthy();
});

it('has the focus in the filter when the key of it has been pressed', async () => {
  const { handlers } = await showReview(() => answerOf([changeOf('a.go', hunk), changeOf('b.go', hunk)]));
  await screen.findAllByText('TWO');
  act(() => void handlers.get('changes.filter')?.());
  // No frame was drawn since: the letter that is typed next must not be a command.
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: text('common.filter_files') }));
});
