/** What is kept of pictures: memory under its cap, consents on disk. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeFolder } from '#electron/testing/closing.ts';
import { openConsents } from './consents.ts';
import { createRecent } from './recent.ts';
import { pathsInto } from '#electron/testing/file-reports.ts';

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});

const open = async (kept: readonly string[] = ['a', 'b'], aside: string[] = []) =>
  openConsents({
    file: join(folder, 'picture-hosts.json'),
    isKept: (account) => kept.includes(account),
    now: () => new Date('2026-01-02T03:04:05.000Z'),
    notices: pathsInto(aside),
  });

test('consents are of one account, survive a start, and go with the account', async () => {
  const consents = await open();
  await Promise.all([consents.set('a', 'two.example', true), consents.set('a', 'one.example', true)]);
  await consents.set('b', 'three.example:8443', true);
  await consents.set('a', 'two.example', false);
  const again = await open();
  expect([again.allowed('a'), again.allowed('b'), again.allowed('c')]).toEqual([
    ['one.example'],
    ['three.example:8443'],
    [],
  ]);
  await again.forget('a');
  expect((await open()).allowed('a')).toEqual([]);
});

test('what an account of this session agreed to is written nowhere', async () => {
  const consents = await open(['a']);
  await consents.set('session', 'one.example', true);
  expect(consents.allowed('session')).toEqual(['one.example']);
  expect(await readFile(join(folder, 'picture-hosts.json'), 'utf8')).not.toContain('one.example');
  await consents.set('a', 'two.example', true);
  expect(await readFile(join(folder, 'picture-hosts.json'), 'utf8')).toContain('two.example');
});

test.each(['{', '[]', '{"version":2,"accounts":{}}', '{"version":1,"accounts":{"a":"all"}}'])(
  'R12 a damaged file is set aside, and nothing is agreed to: %s',
  async (text) => {
    await writeFile(join(folder, 'picture-hosts.json'), text);
    const aside: string[] = [];
    const consents = await open(['a'], aside);
    expect(consents.allowed('a')).toEqual([]);
    expect(await readdir(folder)).toEqual(['picture-hosts.json.corrupt-2026-01-02T03-04-05.000Z']);
    expect(await readFile(aside[0] ?? '', 'utf8')).toBe(text);
  },
);

test('what was used longest ago goes first, and nothing heavier than all is kept', () => {
  const recent = createRecent<string>(6, (value) => value.length);
  recent.set('a', '11');
  recent.set('b', '22');
  recent.set('c', '33');
  expect(recent.get('a')).toBe('11');
  recent.set('d', '44');
  expect(['a', 'b', 'c', 'd'].filter((key) => recent.has(key))).toEqual(['a', 'c', 'd']);
  recent.set('e', '1234567');
  expect(recent.has('e')).toBe(false);
  recent.set('a', '123456');
  expect(['a', 'c', 'd'].filter((key) => recent.has(key))).toEqual(['a']);
});
