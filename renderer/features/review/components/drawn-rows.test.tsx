/**
 * What a row is drawn by stays the same while others change: else every row in view is drawn again for any key.
 * @vitest-environment jsdom
 */
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerOf, hunk, installReading, ready, settle } from '#renderer/features/review/testing/reading-fixture.ts';
import { changeOf } from '#renderer/features/review/testing/review-in-process.ts';
import { showReview } from '#renderer/features/review/testing/show-review.tsx';

const drawn: number[] = [];
vi.mock('#renderer/features/review/model/row-name.ts', async (load) => {
  const { rowName, ...others } = await load<typeof import('#renderer/features/review/model/row-name.ts')>();
  return {
    ...others,
    rowName: (...of: Parameters<typeof rowName>) => {
      drawn.push(of[0].line);
      return rowName(...of);
    },
  };
});

installReading();

it('a key draws the line that it leaves and the one that it leads to', async () => {
  const { press } = await showReview(() => answerOf([changeOf('a.go', hunk), changeOf('b.go', hunk)]));
  await screen.findAllByText('TWO');
  await ready();
  await press('changes.next-change');
  await settle();
  drawn.length = 0;
  await press('list.next');
  await settle();
  expect(drawn.toSorted((one, other) => one - other)).toEqual([3, 4]);
});
