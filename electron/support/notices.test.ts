/** The file of notices: read as it was generated, missing, damaged. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeFolder } from '#electron/testing/closing.ts';
import { readNotices } from './notices.ts';

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});

const notice = { name: 'zod', version: '4.6.7', licence: 'MIT', text: 'Permission is hereby granted' };

test('notices are read; without a file there are none, which is no failure', async () => {
  const file = join(folder, 'third-party-notices.json');
  expect(await readNotices(file)).toBeNull();
  await writeFile(file, JSON.stringify([notice]));
  expect(await readNotices(file)).toEqual([notice]);
});

test.each(['', '{', '{"packages":[]}', '[{"name":"zod"}]', '[5]'])('a damaged file (%j) is a failure', async (text) => {
  const file = join(folder, 'third-party-notices.json');
  await writeFile(file, text);
  await expect(readNotices(file)).rejects.toThrow();
});
