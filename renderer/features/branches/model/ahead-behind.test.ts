/** Words and widths of commits ahead and behind. */
import { expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { aheadBehindWords, barWidth } from './ahead-behind.ts';

it('says both counts, or the one that the server says', () => {
  expect(aheadBehindWords('main', 9, 1_204)).toBe('1,204 behind, 9 ahead of main');
  expect(aheadBehindWords('main', 0, 0)).toBe(text('branches.same_commit'));
  expect(aheadBehindWords('main', undefined, 3)).toBe(text('common.loading'));
  expect(aheadBehindWords('main', null, 3)).toBe(text('branches.behind', { behind: 3, base: 'main' }));
});

it('draws more for more, something for one, and never beyond its half', () => {
  const widths = [0, 1, 4, 40, 400, 1_000_000].map(barWidth);
  expect(widths).toEqual([...widths].sort((one, other) => one - other));
  expect([widths[0], widths[1], widths.at(-1), barWidth(undefined)]).toEqual([0, 3, 28, 0]);
});
