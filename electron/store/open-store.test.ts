/** Opening the store: again, damaged, newer than we are, or not at all (R12). */
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from '#electron/testing/closing.ts';
import { text } from '#testing/text.ts';
import { openStore, storeFile } from './open-store.ts';
import type { Store } from './open-store.ts';

let folder: string;
let file: string;
const open: Store[] = [];

beforeEach(() => {
  folder = makeFolder();
  file = join(folder, storeFile);
});
afterEach(() => {
  for (const store of open.splice(0)) store.close();
});

const now = () => new Date('2026-03-02T09:00:00Z');
const start = (): Store => {
  const store = openStore({ folder, now });
  open.push(store);
  return store;
};
const stop = (): void => open.pop()?.close();
const request = { place: 'mr:1:5:note', text: 'Kept', title: 'T', route: 'p/1/merge_requests/5' };
const copyName = `${storeFile}.corrupt-2026-03-02T09-00-00.000Z`;

test('a new folder gets a store that only its owner can read; the next start finds what was saved', () => {
  folder = join(folder, 'not/there/yet');
  expect(start().notice).toBe(null);
  start().drafts.save('a', request);
  expect(statSync(join(folder, storeFile)).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, `${storeFile}-wal`)).mode & 0o777).toBe(0o600);
  stop();
  stop();
  expect(start().drafts.read('a', request.place)?.text).toBe('Kept');
});

test('everything of one account is deleted, and nothing of another', () => {
  const { drafts, bulkRuns, visits, forget } = start();
  for (const account of ['a', 'b']) {
    drafts.save(account, request);
    visits.add(account, { route: '/review', title: 'Review' });
  }
  forget('a');
  expect(['a', 'b'].map((account) => [drafts.list(account).length, visits.list(account).length, bulkRuns.list(account).length])).toEqual([[0, 0, 0], [1, 1, 0]]); // prettier-ignore
});

test('R12 a file that is no database is set aside untouched, said, and an empty store starts', () => {
  writeFileSync(file, 'this is no database, but somebody may want it back');
  const { drafts, notice } = start();
  expect(notice).toEqual({ happened: 'set_aside', why: 'damaged', path: join(folder, copyName) });
  expect(readFileSync(join(folder, copyName), 'utf8')).toContain('somebody may want it back');
  expect(drafts.list('a')).toEqual([]);
  drafts.save('a', request);
  stop();
  const again = start();
  expect(again.notice).toBe(null);
  expect(again.drafts.read('a', request.place)?.text).toBe('Kept');
});

test('R12 a damaged page is found at the start', () => {
  const { drafts } = start();
  for (let index = 0; index < 50; index += 1)
    drafts.save('a', { ...request, place: `mr:1:${String(index)}:note`, text: 'x'.repeat(3000) });
  stop();
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(4096, 0xab), 0, 4096, 4096);
  closeSync(handle);
  expect(start().notice).toMatchObject({ happened: 'set_aside' });
  expect(readdirSync(folder)).toContain(copyName);
});

test('R12 a database of somebody else is set aside as well', () => {
  const database = new DatabaseSync(file);
  database.exec('CREATE TABLE drafts (something TEXT)');
  database.close();
  const { drafts, notice } = start();
  expect(notice).toMatchObject({ happened: 'set_aside' });
  expect(drafts.list('a')).toEqual([]);
});

test('R12 a log cut off in the middle keeps the saves before it', () => {
  const { drafts } = start();
  drafts.save('a', request);
  drafts.save('a', { ...request, place: 'mr:1:6:note', text: 'y'.repeat(20_000) });
  // As a machine without power leaves it: the database as it was, its log without its end.
  const half = join(folder, 'half');
  mkdirSync(half);
  writeFileSync(join(half, storeFile), readFileSync(file));
  const log = readFileSync(`${file}-wal`);
  writeFileSync(join(half, `${storeFile}-wal`), log.subarray(0, log.length - 5000));
  folder = half;
  const again = start();
  expect(again.notice).toBe(null);
  expect(again.drafts.read('a', request.place)?.text).toBe('Kept');
  expect(again.drafts.read('a', 'mr:1:6:note')).toBe(null);
  stop();
  folder = join(half, '..');
});

test('a file of a newer version is left alone, and every call says so', () => {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA user_version = 999');
  database.close();
  const before = readFileSync(file);
  const { drafts, notice } = start();
  expect(notice).toMatchObject({ happened: 'unreadable', why: 'newer', path: file });
  expect(() => drafts.save('a', request)).toThrow(text('file_failures.drafts_newer'));
  expect(() => drafts.list('a')).toThrow(text('file_failures.drafts_newer'));
  expect(readFileSync(file)).toEqual(before);
  expect(readdirSync(folder)).not.toContain(copyName);
});

test('R12 where no file can be made the app starts, and nothing pretends to be saved', () => {
  writeFileSync(join(folder, 'file'), '');
  folder = join(folder, 'file');
  const { drafts, notice } = start();
  folder = join(folder, '..');
  expect(notice).toMatchObject({ happened: 'unreadable', path: join(folder, 'file', storeFile) });
  expect(() => drafts.save('a', request)).toThrow(text('file_failures.drafts_unreachable'));
});
