/** Links of projects and folders on disk: of one account, whole after a start, and a damaged file is kept (R12). */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeFolder } from '#electron/testing/closing.ts';
import { openCloneFile } from './clone-file.ts';
import { pathsInto } from '#electron/testing/file-reports.ts';

let folder: string;
let asides: string[];
beforeEach(() => {
  asides = [];
  folder = makeFolder();
});

const file = (): string => join(folder, 'clones.json');

const open = async (kept: readonly string[] = ['a', 'b']) =>
  openCloneFile({
    file: file(),
    isKept: (account) => kept.includes(account),
    now: () => new Date('2026-01-02T03:04:05.000Z'),
    notices: pathsInto(asides),
  });

test('a link is of one account, is there after a start, and goes with its account', async () => {
  const links = await open();
  await Promise.all([links.link('a', 1, '/srv/one'), links.link('a', 2, '/srv/two'), links.link('b', 1, '/b/one')]);
  await links.link('a', 2, null);
  const again = await open();
  expect([again.folderOf('a', 1), again.folderOf('a', 2), again.folderOf('b', 1)]).toEqual([
    '/srv/one',
    null,
    '/b/one',
  ]);
  await again.forget('a');
  const last = await open();
  expect([last.folderOf('a', 1), last.folderOf('b', 1), asides]).toEqual([null, '/b/one', []]);
});

test('a link of an account of this session is written nowhere', async () => {
  const links = await open(['a']);
  await links.link('session', 1, '/srv/secret');
  await links.link('a', 1, '/srv/one');
  expect(links.folderOf('session', 1)).toBe('/srv/secret');
  expect(await readFile(file(), 'utf8')).not.toContain('secret');
});

test.each([
  '',
  '{',
  '[]',
  '\0\0\0',
  '{"version":2,"accounts":{}}',
  '{"version":1,"accounts":{"a":["/srv/one"]}}',
  '{"version":1,"accounts":{"a":{"1":5}}}',
])('R12 a file with %j is set aside as it was, its new path is reported, and links are kept again', async (text) => {
  await writeFile(file(), text);
  const links = await open();
  expect(links.folderOf('a', 1)).toBeNull();
  expect(asides).toEqual([`${file()}.corrupt-2026-01-02T03-04-05.000Z`]);
  expect(await readFile(asides[0] ?? '', 'utf8')).toBe(text);
  await links.link('a', 1, '/srv/one');
  expect((await open()).folderOf('a', 1)).toBe('/srv/one');
  expect(await readdir(folder)).toHaveLength(2);
});
