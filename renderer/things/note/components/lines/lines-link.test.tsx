// @vitest-environment jsdom
/** The lines above a comment that is read away from the changes. */
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { LinePosition } from '#shared/review/line-position.ts';
import { lineKey, markOf } from '#renderer/things/note/model/line-draft.ts';
import { LinesLink } from './lines-link.tsx';

afterEach(cleanup);

const place: LinePosition = {
  path: 'src/tide.ts',
  side: 'old',
  firstLine: 3,
  lastLine: 14,
  sha: '1a2b3c4d'.repeat(5),
  quoted: Array.from({ length: 10 }, (_, at) => `const tide${String(at)} = 0;`),
};

it('are named with the way to them, and drawn in the colour of their side, with how many more there are', () => {
  const { container } = render(
    <MemoryRouter>
      <LinesLink target={{ kind: 'merge-request', project: 1, number: 5 }} place={place} />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'src/tide.ts, removed lines 3 to 14 at 1a2b3c4d' });
  expect(link.getAttribute('href')).toBe(`/p/1/merge_requests/5/changes?comment=${markOf(lineKey(place))}`);
  const code = container.querySelector('pre');
  expect(code?.textContent).toBe(`${place.quoted.join('\n')}\n… 2 more`);
  expect(code?.className).toContain('removed');
  expect(screen.queryByText(/1a2b3c4d1a2b3c4d/)).toBeNull();
});
