/** Projects of the sidebar: those that are known and those that lists on screen name. */
import { expect, it } from 'vitest';
import { withListed } from './listed-projects.ts';

const listed = [
  { id: 4, path: 'harbor/tides' },
  { id: 9, path: 'harbor/docs' },
];

it('a project that was opened by its number gets its name, and stands there once', () => {
  const known = [
    { id: 4, path: null, pinned: false },
    { id: null, path: 'harbor/tides', pinned: true },
    { id: 7, path: null, pinned: false },
  ];
  expect(withListed(known, listed.slice(0, 1))).toEqual([
    { id: 4, path: 'harbor/tides', pinned: true },
    { id: 7, path: null, pinned: false },
  ]);
});

it('projects that are only on screen come after the known ones', () => {
  expect(withListed([{ id: 9, path: 'harbor/docs', pinned: true }], listed)).toEqual([
    { id: 9, path: 'harbor/docs', pinned: true },
    { id: 4, path: 'harbor/tides', pinned: false },
  ]);
  expect(withListed([], [])).toEqual([]);
});

it('of thousands on screen the first are offered, and a known one is named by any of them', () => {
  const many = Array.from({ length: 5_000 }, (_, id) => ({ id, path: `harbor/${String(id)}` }));
  const all = withListed([{ id: 4_999, path: null, pinned: false }], many);
  expect([all.length, all[0]?.path, all.at(-1)?.path]).toEqual([21, 'harbor/4999', 'harbor/19']);
});
