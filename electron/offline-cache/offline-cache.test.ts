/** The keeper and its thread: what is forgotten, cleared and closed is so in the file. */
import { jsonAnswer } from '#electron/proxy/answers.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from '#electron/testing/closing.ts';
import { createOfflineCache, type OfflineCache } from './offline-cache.ts';
import { callNamed } from './testing/answer-steps.ts';
import { noReports } from '#electron/testing/file-reports.ts';

let folder: string;
let keeper: OfflineCache;
const lines: string[] = [];
beforeEach(() => {
  folder = makeFolder();
  keeper = createOfflineCache({
    worker: new URL('answer-file-worker.ts', import.meta.url),
    file: join(folder, 'offline.sqlite'),
    cap: 2 ** 30,
    now: () => 1_000_000,
    notices: noReports,
    log: (line) => lines.push(line),
  });
});
afterEach(async () => {
  await keeper.close();
  expect(lines.splice(0)).toEqual([]);
});

/** Keeps an answer and waits until it is on disk. */
const keep = async (account: string, call: string): Promise<void> => {
  const source = { isWanted: () => true, token: () => Promise.resolve(null) };
  keeper.keep(callNamed(account, call), jsonAnswer('kept', { status: 200, age: 0 }), source);
  await keeper.size();
};
const isKept = async (account: string, call: string): Promise<boolean> =>
  (await keeper.find(callNamed(account, call))) !== null;

test('K2 an account that is forgotten leaves nothing, the others stay', async () => {
  await keep('a', 'one');
  await keep('a', 'two');
  await keep('b', 'one');
  await keeper.forget('a');
  expect([await isKept('a', 'one'), await isKept('a', 'two'), await isKept('b', 'one')]).toEqual([false, false, true]);
  expect((await keeper.size()).answers).toBe(1);
});

test('after everything was deleted, answers are kept again', async () => {
  await keep('a', 'one');
  await keep('b', 'one');
  await keeper.clear();
  expect(await keeper.size()).toEqual({ answers: 0, bytes: 0 });
  expect(readdirSync(folder)).toEqual([]);
  await keep('a', 'two');
  expect([await isKept('a', 'one'), await isKept('a', 'two')]).toEqual([false, true]);
});

test('a keeper that was closed leaves one whole file and no log beside it', async () => {
  await keep('a', 'one');
  await keeper.close();
  expect(readdirSync(folder)).toEqual(['offline.sqlite']);
  expect(await isKept('a', 'one')).toBe(true);
});
