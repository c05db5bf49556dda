/** Drawn heads over a real file: kept per account and merge request, there after a restart, and pushed to the account's windows alone. */
import { expect, test } from 'vitest';
import type { NewlyDrawn } from '#shared/review/heads.ts';
import { storeForEach } from '#electron/store/testing/store-for-each.ts';
import { text } from '#testing/text.ts';
import { readingChannels } from './channels.ts';
import { readingHandlers } from './handlers.ts';
import { calling, windowOf } from '#electron/testing/calling.ts';
import { type Store } from '#electron/store/open-store.ts';

const { store, restart, broken } = storeForEach();

const mergeRequest = { project: 1, iid: 5 };
const [first, second, third] = ['a', 'b', 'c'].map((digit) => digit.repeat(40)) as [string, string, string];
const all: NewlyDrawn = {
  sha: first,
  target_branch: 'main',
  since: null,
  files: 2,
  viewed: null,
  whole: true,
  lines: null,
};

test('R16 the drawn head is there after a restart, for its account and merge request alone', () => {
  expect(store().drawnHeads.read('a', mergeRequest)).toBeNull();
  store().drawnHeads.drew('a', mergeRequest, all);
  restart();
  expect(store().drawnHeads.read('a', mergeRequest)).toEqual({ ...all, unviewed_before: 0 });
  expect(store().drawnHeads.read('b', mergeRequest)).toBeNull();
  expect(store().drawnHeads.read('a', { ...mergeRequest, iid: 6 })).toBeNull();
  expect(store().drawnHeads.read('a', { ...mergeRequest, project: 2 })).toBeNull();
  store().drawnHeads.drew('a', mergeRequest, { ...all, sha: second, files: 3, viewed: 1 });
  expect(store().drawnHeads.read('a', mergeRequest)).toEqual({
    ...all,
    sha: second,
    files: 3,
    viewed: 1,
    unviewed_before: 0,
  });
});

test('R16 changes since a head count only on top of that head, into the same branch', () => {
  const since = { ...all, sha: second, since: first, files: 1, viewed: 0 };
  store().drawnHeads.drew('a', mergeRequest, since);
  expect(store().drawnHeads.read('a', mergeRequest)).toBeNull();
  store().drawnHeads.drew('a', mergeRequest, all);
  store().drawnHeads.drew('a', mergeRequest, { ...since, target_branch: 'release' });
  store().drawnHeads.drew('a', mergeRequest, { ...since, sha: third, since: second });
  expect(store().drawnHeads.read('a', mergeRequest)).toEqual({ ...all, unviewed_before: 0 });
  store().drawnHeads.drew('a', mergeRequest, since);
  store().drawnHeads.drew('a', mergeRequest, { ...since, viewed: 1 });
  expect(store().drawnHeads.read('a', mergeRequest)).toEqual({ ...since, viewed: 1, unviewed_before: 2 });
});

test('R-2 what was not viewed of the earlier changes is still to be viewed after the later ones, counted once', () => {
  const unviewed = (): number | undefined => store().drawnHeads.read('a', mergeRequest)?.unviewed_before;
  store().drawnHeads.drew('a', mergeRequest, { ...all, files: 300, viewed: 288 });
  store().drawnHeads.drew('a', mergeRequest, { ...all, sha: second, since: first, files: 3, viewed: 0 });
  expect(unviewed()).toBe(12);
  store().drawnHeads.drew('a', mergeRequest, { ...all, sha: second, since: first, files: 3, viewed: 2 });
  expect(unviewed()).toBe(12);
  store().drawnHeads.drew('a', mergeRequest, { ...all, sha: third, since: second, files: 1, viewed: 1 });
  expect(unviewed()).toBe(13);
  store().drawnHeads.drew('a', mergeRequest, { ...all, sha: third, files: 300, viewed: 300 });
  expect(unviewed()).toBe(0);
});

test('R16 what was left out of the earlier changes stays left out after the later ones', () => {
  store().drawnHeads.drew('a', mergeRequest, { ...all, whole: false });
  store().drawnHeads.drew('a', mergeRequest, { ...all, sha: second, since: first });
  store().drawnHeads.drew('a', mergeRequest, { ...all, sha: second, since: first, viewed: 2 });
  expect(store().drawnHeads.read('a', mergeRequest)).toMatchObject({ sha: second, whole: false });
});

test('lines that were counted are kept and listed, and gone with a head for which they were not', () => {
  store().drawnHeads.drew('a', mergeRequest, { ...all, lines: { added: 12, removed: 0 } });
  restart();
  expect(store().drawnHeads.read('a', mergeRequest)?.lines).toEqual({ added: 12, removed: 0 });
  expect(store().drawnHeads.list('a')).toMatchObject([{ iid: 5, lines: { added: 12, removed: 0 } }]);
  store().drawnHeads.drew('a', mergeRequest, { ...all, sha: second });
  expect(store().drawnHeads.list('a')).toMatchObject([{ sha: second, lines: null }]);
});

test('R16 the channels know whose heads are meant by the window, and tell its account', () => {
  const pushes: unknown[] = [];
  const [mine, theirs] = [windowOf('a', pushes), windowOf('b', pushes)];
  const windows = { all: () => [mine, theirs] };
  const callsOf = (of: Store) => calling(readingChannels, readingHandlers({ ...of, windows }));
  const handlers = callsOf(store());
  expect(handlers['heads:drew']({ mergeRequest, head: all }, mine)).toBeNull();
  expect(handlers['heads:read'](mergeRequest, mine)).toEqual({ ...all, unviewed_before: 0 });
  expect(handlers['heads:read'](mergeRequest, theirs)).toBeNull();
  expect(pushes).toEqual([['a', 'heads:changed', mergeRequest]]);
  expect(() => callsOf(broken())['heads:read'](mergeRequest, mine)).toThrow(text('file_failures.drafts_unreachable'));
});
