/** Viewed marks over a real file: kept per account, file list and commit, hundreds in one go, and there after a restart. */
import { expect, test } from 'vitest';
import { storeForEach } from '#electron/store/testing/store-for-each.ts';
import { text } from '#testing/text.ts';
import { readingChannels } from './channels.ts';
import { readingHandlers } from './handlers.ts';
import { calling, windowOf } from '#electron/testing/calling.ts';
import { type Store } from '#electron/store/open-store.ts';

const { store, restart, broken } = storeForEach();

const all = { project: 1, iid: 7, commit: '' };
const files = Array.from({ length: 300 }, (_, at) => ({
  path: `src/${String(at).padStart(3, '0')}.ts`,
  hash: `h${String(at)}`,
}));

test('300 marks at once are there after a restart, and a new hash replaces one of them', () => {
  store().viewedMarks.mark('a', all, files, true);
  restart();
  expect(store().viewedMarks.read('a', all)).toEqual(files);
  store().viewedMarks.mark('a', all, [{ path: 'src/007.ts', hash: 'other' }], true);
  expect(
    store()
      .viewedMarks.read('a', all)
      .filter(({ hash }, at) => hash !== `h${String(at)}`),
  ).toEqual([{ path: 'src/007.ts', hash: 'other' }]);
  store().viewedMarks.mark('a', all, files.slice(1), false);
  expect(store().viewedMarks.read('a', all)).toEqual(files.slice(0, 1));
});

test('marks of another account, merge request, project and commit are apart', () => {
  store().viewedMarks.mark('a', all, files.slice(0, 2), true);
  for (const target of [
    { ...all, iid: 8 },
    { ...all, project: 2 },
    { ...all, commit: 'abc' },
  ])
    expect(store().viewedMarks.read('a', target)).toEqual([]);
  expect(store().viewedMarks.read('b', all)).toEqual([]);
  store().viewedMarks.mark('b', all, files, false);
  expect(store().viewedMarks.read('a', all)).toHaveLength(2);
});

test('the channels know whose marks are meant by the window, and a broken store says so', () => {
  const callsOf = (of: Store) => calling(readingChannels, readingHandlers({ ...of, windows: { all: () => [] } }));
  const handlers = callsOf(store());
  const mine = windowOf('a');
  expect(handlers['viewed:mark']({ target: all, marks: files, viewed: true }, mine)).toBe(null);
  expect(handlers['viewed:read'](all, mine)).toHaveLength(300);
  expect(handlers['viewed:read'](all, windowOf('b'))).toEqual([]);
  expect(() => callsOf(broken())['viewed:read'](all, mine)).toThrow(text('file_failures.drafts_unreachable'));
});
