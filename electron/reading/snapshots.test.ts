/** Snapshots over a real file: whole or not at all, there after a restart, bounded, and gone with the account. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#node/database.ts';
import { openDatabase } from '#electron/store/database.ts';
import { storeFile } from '#electron/store/open-store.ts';
import { makeFolder } from '#electron/testing/closing.ts';
import { createSnapshots, mostHeads, type Snapshots } from './snapshots.ts';

let folder: string;
let database: Database;
let snapshots: Snapshots;
let clock = 0;
const open = (limit?: number): void => {
  database = openDatabase(join(folder, storeFile));
  snapshots = createSnapshots(database, () => new Date(1_772_442_000_000 + (clock += 1000)), limit);
};
beforeEach(() => {
  folder = makeFolder();
  open();
});
afterEach(() => database.close());

const mergeRequest = { project: 1, iid: 5 };
const shaOf = (number: number): string => String(number).padStart(40, '0');
const keep = (account: string, number: number, parts: readonly string[], iid = 5): void =>
  parts.forEach((text, part) => {
    const bytes = new Uint8Array(new TextEncoder().encode(text));
    snapshots.keep(account, {
      mergeRequest: { project: 1, iid },
      sha: shaOf(number),
      part,
      parts: parts.length,
      bytes,
    });
  });
const read = (account: string, number: number, part = 0, iid = 5): string | null => {
  const found = snapshots.read(account, { mergeRequest: { ...mergeRequest, iid }, sha: shaOf(number), part });
  return found && new TextDecoder().decode(found.bytes);
};

test('M6 a snapshot is there after a restart, in its parts, for its account alone, in a private file', () => {
  keep('a', 1, ['one', 'two']);
  database.close();
  open();
  expect([read('a', 1), read('a', 1, 1), read('b', 1), read('a', 2), read('a', 1, 0, 6)]).toEqual([
    'one',
    'two',
    null,
    null,
    null,
  ]);
  expect(statSync(join(folder, storeFile)).mode & 0o777).toBe(0o600);
});

test('a snapshot of which a part is missing is none; kept again, it is the new one', () => {
  snapshots.keep('a', { mergeRequest, sha: shaOf(1), part: 0, parts: 2, bytes: new Uint8Array([1]) });
  expect(read('a', 1)).toBeNull();
  keep('a', 1, ['one', 'two', 'three']);
  keep('a', 1, ['four']);
  expect([read('a', 1), read('a', 1, 1)]).toEqual(['four', null]);
});

test('the oldest heads of a merge request go, and beyond the limit the oldest of all', () => {
  for (let number = 0; number <= mostHeads; number += 1) keep('a', number, ['x']);
  expect(read('a', 0)).toBeNull();
  for (let number = 1; number <= mostHeads; number += 1) expect(read('a', number)).toBe('x');
  database.close();
  open(20);
  keep('b', 9, ['0123456789', '012345678'], 6);
  expect([read('a', 4), read('a', 5), read('b', 9, 1, 6)]).toEqual([null, 'x', '012345678']);
});

test('with an account its snapshots are gone', () => {
  keep('a', 1, ['one']);
  keep('b', 1, ['one']);
  snapshots.forget('a');
  expect([read('a', 1), read('b', 1)]).toEqual([null, 'one']);
});
