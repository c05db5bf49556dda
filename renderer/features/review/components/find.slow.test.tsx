/**
 * Finding in all changed files: kept in place, and what a pattern, a case and a whole word mean.
 * @vitest-environment jsdom
 */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { keepFind } from '#renderer/features/review/hooks/use-find.ts';
import { answerOf, hunk, installReading, ready, settle } from '#renderer/features/review/testing/reading-fixture.ts';
import { changeOf } from '#renderer/features/review/testing/review-in-process.ts';
import { showReview } from '#renderer/features/review/testing/show-review.tsx';

installReading();
beforeEach(() =>
  keepFind('1 7', {
    query: { text: '', isRegex: false, isCaseSensitive: false, isWholeWord: false },
    isOpen: false,
  }),
);

const field = () => screen.getByRole('textbox', { name: text('common.find') });
const words = () => field().closest('search')?.querySelector('output')?.textContent;
const cursorLine = () => document.querySelector('[role=row][aria-selected=true]')?.textContent;
const type = async (text: string): Promise<void> => {
  fireEvent.change(field(), { target: { value: text } });
  await settle();
};
const enter = async (): Promise<void> => {
  fireEvent.keyDown(field(), { key: 'Enter' });
  await settle();
};

const changes = [
  changeOf('a.go', hunk),
  changeOf('b.go', hunk.replace('TWO', 'tide two tide')),
  changeOf('c.go', '@@ -1,3 +1,3 @@\n-\ttide\n-x\n+  tide\n+y\n tides\n'),
];

const shown = async () => {
  const review = await showReview(() => answerOf(changes));
  await screen.findByText('TWO');
  await ready();
  await review.press('changes.find');
  return review;
};

describe('finding in all changed files', () => {
  it('keeps its place when lines stand side by side, and when whitespace is ignored', async () => {
    const { press } = await shown();
    await type('tide');
    for (let at = 0; at < 4; at += 1) await enter();
    expect([words(), cursorLine()]).toEqual(['5 of 5 in 2 files', 'tides']);
    await press('changes.split');
    await settle();
    expect([words(), cursorLine()]).toEqual(['5 of 5 in 2 files', 'tidestides']);
    await press('changes.whitespace');
    await settle();
    expect([words(), cursorLine()]).toEqual(['4 of 4 in 2 files', 'tidestides']);
  });

  /** Defect R-14. */
  it('shows a match beyond the shown part of a line', async () => {
    const long = `${'x'.repeat(30_000)}needle${'y'.repeat(30_000)}`;
    const review = await showReview(() => answerOf([changeOf('a.go', hunk.replace('TWO', long)), ...changes]));
    await screen.findByText('TWO');
    await ready();
    await review.press('changes.find');
    await type('needle');
    expect(words()).toBe('1 of 1 in 1 file');
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: text('review.match_in_line') }));
      await Promise.resolve();
    });
    const dialog = await screen.findByRole('dialog');
    expect(dialog.querySelector('mark')?.textContent).toBe('needle');
    expect(within(dialog).getByRole('button', { name: text('review_diff.previous_part') })).toHaveProperty(
      'disabled',
      false,
    );
    fireEvent.click(within(dialog).getByRole('button', { name: text('review_diff.next_part') }));
    expect(dialog.querySelector('mark')).toBeNull();
  });

  it('says what is no pattern, what is not there, and means whole words and cases', async () => {
    await shown();
    await type('tw(');
    expect(words()).toBe(text('common.no_results'));
    fireEvent.click(screen.getByRole('button', { name: text('common.regex') }));
    await settle();
    expect(screen.getByText(/Unterminated group/)).toBeTruthy();
    await type('t.o\\b');
    expect(words()).toBe('1 of 4 in 2 files');
    fireEvent.click(screen.getByRole('button', { name: text('common.match_case') }));
    await settle();
    expect(words()).toMatch(/of 3 in 2 files$/);
    await type('tide');
    fireEvent.click(screen.getByRole('button', { name: text('review.whole_words') }));
    await settle();
    expect(words()).toMatch(/of 4 in 2 files$/);
  });
});
