/** Who is asked to review after a change, and whether the change is there. */
import { expect, it } from 'vitest';
import { hasChanges, withReviewers } from './reviewers.ts';

const asked = (...ids: number[]) => ids.map((id) => ({ id }));

it('adds and takes away, and leaves whoever somebody else asked', () => {
  const changes = new Map([
    [1, false],
    [2, true],
  ]);
  expect(withReviewers(asked(1, 3), changes)).toEqual([3, 2]);
});

it.each([
  ['one is to be asked in the place of another', asked(1), false],
  ['both were asked', asked(1, 2), false],
  ['the one is, and somebody else', asked(3, 2), true],
  ['nobody is', asked(), false],
])('after a lost answer: %s', (_name, now, isDone) => {
  const changes = new Map([
    [1, false],
    [2, true],
  ]);
  expect(hasChanges(now, changes)).toBe(isDone);
});
