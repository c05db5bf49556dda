/** What rows are given stays the same from one drawing to the next: else every row in view is drawn again for any change of the screen. */
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reviewOver } from '../testing/review-in-process.ts';
import { useExpansion } from './use-expansion.ts';
import { useRowDialogs } from './use-row-dialogs.tsx';

it('rows keep their actions when what is around them is drawn again', () => {
  const review = reviewOver(() => new Response('{}'));
  const { result, rerender } = renderHook(
    ({ view }) => {
      const { expand } = useExpansion(review, view, () => [view]);
      const { onWhole, onVersions } = useRowDialogs(review, { before: 'main', after: 'abc' });
      return { expand, onWhole, onVersions };
    },
    { initialProps: { view: 1 } },
  );
  const first = result.current;
  rerender({ view: 2 });
  expect(result.current.expand).toBe(first.expand);
  expect(result.current.onWhole).toBe(first.onWhole);
  expect(result.current.onVersions).toBe(first.onVersions);
});
