/** Remembered projects: order, pins, what becomes one, what is written and what never is. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeFolder } from '#electron/testing/closing.ts';
import { openKnownProjects } from './known-projects.ts';
import { pathsInto } from '#electron/testing/file-reports.ts';

let folder: string;
let asides: string[];
beforeEach(() => {
  folder = makeFolder();
  asides = [];
});

const file = (): string => join(folder, 'projects.json');
const open = async () =>
  openKnownProjects({
    file: file(),
    isKept: (account) => account !== 'session',
    now: () => new Date('2026-01-02T03:04:05.678Z'),
    notices: pathsInto(asides),
  });

test('pinned ones come by path, the others in the order of their last visit, also after a restart', async () => {
  const projects = await open();
  for (const id of [1, 2, 3, 4]) await projects.visit('one', { id, path: `group/${'dcba'.charAt(id - 1)}` });
  await projects.pin('one', { id: 1, path: 'group/d', pinned: true });
  await projects.pin('one', { id: 2, path: 'group/c', pinned: true });
  await projects.visit('one', { id: 3, path: 'group/b' });
  const expected = ['group/c', 'group/d', 'group/b', 'group/a'];
  expect(projects.list('one').map(({ path }) => path)).toEqual(expected);
  expect((await open()).list('one').map(({ path }) => path)).toEqual(expected);
  await projects.pin('one', { id: 1, path: 'group/d', pinned: false });
  expect(projects.list('one').filter(({ pinned }) => pinned)).toHaveLength(1);
  expect(projects.list('two')).toEqual([]);
});

test('a path and an id become one project when an answer shows both; a renamed one keeps its pin', async () => {
  const projects = await open();
  await projects.visit('one', { id: null, path: 'group/a' });
  await projects.pin('one', { id: 7, path: null, pinned: true });
  expect(await projects.visit('one', { id: 7, path: 'group/a' })).toBe(true);
  expect(projects.list('one')).toEqual([{ id: 7, path: 'group/a', pinned: true }]);
  expect(await projects.visit('one', { id: 7, path: 'group/a' })).toBe(false);
  await projects.visit('one', { id: 7, path: 'group/renamed' });
  expect(projects.list('one')).toEqual([{ id: 7, path: 'group/renamed', pinned: true }]);
});

test('twenty are remembered besides the pinned ones', async () => {
  const projects = await open();
  await projects.pin('one', { id: 100, path: 'group/pinned', pinned: true });
  for (let id = 1; id <= 30; id += 1) await projects.visit('one', { id, path: null });
  const expected = [100, ...Array.from({ length: 20 }, (_none, at) => 30 - at)];
  expect(projects.list('one').map(({ id }) => id)).toEqual(expected);
  // A visit of a pinned one takes no place from the others.
  await projects.visit('one', { id: 100, path: 'group/moved' });
  expect(projects.list('one').map(({ id }) => id)).toEqual(expected);
});

test('K2 of an account of this session nothing is written; signing out forgets', async () => {
  const projects = await open();
  await projects.visit('session', { id: 1, path: 'secret/project' });
  await projects.visit('one', { id: 2, path: 'group/a' });
  expect(await readFile(file(), 'utf8')).not.toContain('secret');
  expect(await readFile(file(), 'utf8')).toContain('group/a');
  await projects.forget('one');
  expect(await readFile(file(), 'utf8')).not.toContain('group/a');
  expect(projects.list('session')).toHaveLength(1);
});

test.each(['{', '[]', '{"version":2}', '{"version":1,"accounts":{"a":[{"id":"1"}]}}'])(
  'R12 a file with %j is set aside',
  async (text) => {
    await writeFile(file(), text);
    expect((await open()).list('a')).toEqual([]);
    expect(asides).toHaveLength(1);
    expect(await readFile(asides[0] ?? '', 'utf8')).toBe(text);
  },
);
