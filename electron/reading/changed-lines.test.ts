/** Changed lines over a real file: of the newest head alone, there after a restart, bounded, and gone with the account. */
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { mostComparedHeads } from '#shared/review/changed-lines.ts';
import { calling, windowOf } from '#electron/testing/calling.ts';
import { keep as closing, makeFolder } from '#electron/testing/closing.ts';
import { openDatabase } from '#electron/store/database.ts';
import { openStore, storeFile } from '#electron/store/open-store.ts';
import { createChangedLines, type ChangedLines } from './changed-lines.ts';
import { readingChannels } from './channels.ts';
import { readingHandlers } from './handlers.ts';

let folder: string;
let clock = 0;
const now = (): Date => new Date(1_772_442_000_000 + (clock += 1000));
beforeEach(() => {
  folder = makeFolder();
});

const shaOf = (number: number): string => String(number).padStart(40, '0');
const head = (iid: number, number: number, target_branch = 'main') => ({ iid, sha: shaOf(number), target_branch });
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
const read = (lines: ChangedLines, account: string, ...heads: readonly ReturnType<typeof head>[]) =>
  lines.read(account, 1, heads).map(({ iid, bytes }) => `${String(iid)} ${new TextDecoder().decode(bytes)}`);

test('they are there after a restart, of the head and the target that they were kept for, for their account alone', () => {
  const store = openStore({ folder, now });
  store.changedLines.keep('a', 1, head(5, 1), bytesOf('one'));
  store.changedLines.keep('a', 1, head(6, 1), bytesOf('six'));
  store.changedLines.keep('a', 1, head(5, 2), bytesOf('two'));
  store.close();
  const { changedLines, forget } = closing(openStore({ folder, now }));
  expect(read(changedLines, 'a', head(5, 2), head(6, 1))).toEqual(['5 two', '6 six']);
  expect(read(changedLines, 'a', head(5, 1), head(5, 2, 'next'), head(7, 1))).toEqual([]);
  expect(read(changedLines, 'b', head(5, 2))).toEqual([]);
  forget('a');
  expect(read(changedLines, 'a', head(5, 2))).toEqual([]);
});

test('beyond the limit the oldest go', () => {
  closing(openStore({ folder, now }));
  const database = openDatabase(join(folder, storeFile));
  const lines = createChangedLines(database, now, 10);
  for (let iid = 1; iid <= 4; iid += 1) lines.keep('a', 1, head(iid, 1), bytesOf('four'));
  expect(read(lines, 'a', ...[1, 2, 3, 4].map((iid) => head(iid, 1)))).toEqual(['3 four', '4 four']);
  database.close();
});

test('the channels take no more than is asked for at once, and no other ids', () => {
  const store = closing(openStore({ folder, now }));
  const calls = calling(readingChannels, readingHandlers({ ...store, windows: { all: () => [] } }));
  const heads = Array.from({ length: mostComparedHeads + 1 }, (_, at) => head(at + 1, 1));
  const isTaken = (some: readonly object[]): boolean =>
    readingChannels['lines:read'].takes.safeParse({ project: 1, heads: some }).success;
  expect([isTaken(heads), isTaken(heads.slice(1)), isTaken([{ ...head(1, 1), sha: 'main' }])]).toEqual([
    false,
    true,
    false,
  ]);
  const [first] = heads;
  expect(calls['lines:keep']({ project: 1, head: first!, bytes: bytesOf('one') }, windowOf('a'))).toBeNull();
  const readAs = (account: string) => calls['lines:read']({ project: 1, heads }, windowOf(account));
  expect([readAs('a'), readAs('b')]).toEqual([[{ iid: 1, bytes: bytesOf('one') }], []]);
});
