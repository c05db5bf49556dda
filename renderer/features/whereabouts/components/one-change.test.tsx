// @vitest-environment jsdom
/** Where a change is, of thousands: some of each kind are named, and the others are counted. */
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { changeOfCommit } from '#renderer/features/whereabouts/model/change.ts';
import type { FoundPlaces, Standing } from '#renderer/features/whereabouts/model/found.ts';
import { OneChange } from './one-change.tsx';

afterEach(cleanup);

const count = 10_000;
const sha = 'a'.repeat(40);

const placesWith = (standing: Standing): FoundPlaces => {
  const names = Array.from({ length: count }, (_, at) => `name-${String(at)}`);
  return {
    environments: names.map((name) => ({
      environment: { name } as FoundPlaces['environments'][number]['environment'],
      live: {} as FoundPlaces['environments'][number]['live'],
      standing,
      since: null,
      isSinceExact: true,
    })),
    tags: names.map((name) => ({ tag: { name, release: null } as FoundPlaces['tags'][number]['tag'], standing })),
    branches: names.map((name) => ({
      branch: { name, protected: true } as FoundPlaces['branches'][number]['branch'],
      standing,
    })),
    unread: 0,
    unasked: { environments: 0, tags: 0, branches: 0 },
  };
};

it.each<Standing>([{ kind: 'has' }, { kind: 'not' }, { kind: 'reverted', by: sha }])('%o', (standing) => {
  const change = changeOfCommit(sha);
  const found = { kind: 'one', change, backports: [], uncompared: [], places: placesWith(standing) } as const;
  render(
    <MemoryRouter>
      <OneChange project={1} found={found} onFurther={null} />
    </MemoryRouter>,
  );
  expect(document.querySelectorAll('*').length).toBeLessThan(1_500);
  for (const name of [text('deployments.environments'), text('screens.tags'), text('common.branches')]) {
    const list = within(screen.getByRole('region', { name }));
    expect(list.getAllByText(/^name-\d+$/)).toHaveLength(30);
    expect(list.getByText(text('merge_requests.and_more', { count: count - 30 }))).toBeTruthy();
  }
});
