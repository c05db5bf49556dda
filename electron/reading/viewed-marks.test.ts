/** Viewed marks over a real file: kept per account, file list and commit, hundreds in one go, and there after a restart. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from '#electron/testing/closing.ts';
import { readingChannels } from './channels.ts';
import { readingHandlers } from './handlers.ts';
import { calling } from '#electron/testing/calling.ts';
import type { KnownWindow, KnownWindows } from '#electron/windows/known-windows.ts';
import { openStore, type Store } from '#electron/store/open-store.ts';

let folder: string;
let store: Store;
const open = (): Store => openStore({ folder, now: () => new Date('2026-03-02T09:00:00Z') });
beforeEach(() => {
  folder = makeFolder();
  store = open();
});
afterEach(() => store.close());

const all = { project: 1, iid: 7, commit: '' };
const files = Array.from({ length: 300 }, (_, at) => ({
  path: `src/${String(at).padStart(3, '0')}.ts`,
  hash: `h${String(at)}`,
}));

test('300 marks at once are there after a restart, and a new hash replaces one of them', () => {
  store.viewedMarks.mark('a', all, files, true);
  store.close();
  store = open();
  expect(store.viewedMarks.read('a', all)).toEqual(files);
  store.viewedMarks.mark('a', all, [{ path: 'src/007.ts', hash: 'other' }], true);
  expect(store.viewedMarks.read('a', all).filter(({ hash }, at) => hash !== `h${String(at)}`)).toEqual([
    { path: 'src/007.ts', hash: 'other' },
  ]);
  store.viewedMarks.mark('a', all, files.slice(1), false);
  expect(store.viewedMarks.read('a', all)).toEqual(files.slice(0, 1));
});

test('marks of another account, merge request, project and commit are apart', () => {
  store.viewedMarks.mark('a', all, files.slice(0, 2), true);
  for (const target of [
    { ...all, iid: 8 },
    { ...all, project: 2 },
    { ...all, commit: 'abc' },
  ])
    expect(store.viewedMarks.read('a', target)).toEqual([]);
  expect(store.viewedMarks.read('b', all)).toEqual([]);
  store.viewedMarks.mark('b', all, files, false);
  expect(store.viewedMarks.read('a', all)).toHaveLength(2);
});

test('the channels know whose marks are meant by the window, and a broken store says so', () => {
  const windowOf = (role: KnownWindow['role']): KnownWindow => ({ role, window: {} as never });
  const windows = { all: () => [] } as never as KnownWindows;
  const callsOf = (of: Store) => calling(readingChannels, readingHandlers({ ...of, windows }));
  const handlers = callsOf(store);
  const mine = windowOf({ kind: 'account', key: 'a' });
  expect(handlers['viewed:mark']({ target: all, marks: files, viewed: true }, mine)).toBe(null);
  expect(handlers['viewed:read'](all, mine)).toHaveLength(300);
  expect(handlers['viewed:read'](all, windowOf({ kind: 'account', key: 'b' }))).toEqual([]);
  const none = openStore({ folder: join(folder, 'lectern.sqlite'), now: () => new Date(0) });
  expect(() => callsOf(none)['viewed:read'](all, mine)).toThrow('could not be read');
});
