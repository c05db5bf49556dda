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
