/** Receipts of deleted branches over a real file: there after a restart, of one account and project, bounded. */
import { beforeEach, expect, test } from 'vitest';
import { mostReceipts } from '#shared/branches/branch-receipts.ts';
import { storeForEach } from '#electron/store/testing/store-for-each.ts';
import { text } from '#testing/text.ts';
import { receiptChannels } from './channels.ts';
import { receiptHandlers } from './handlers.ts';
import { calling, windowOf } from '#electron/testing/calling.ts';
import { type Store } from '#electron/store/open-store.ts';

let minute = 0;
const { store, restart, broken } = storeForEach(() => new Date(Date.UTC(2026, 2, 2, 9, minute)));
beforeEach(() => {
  minute = 0;
});

const branches = Array.from({ length: 10_000 }, (_, at) => ({
  name: `old/${String(at)}`,
  sha: at.toString(16).padStart(40, '0'),
}));
const part = (from: number, count: number, id = 'one') => ({
  id,
  project: '1',
  from,
  branches: branches.slice(from, from + count),
});

test('10,000 branches in parts are there after a restart, in their order, each with its commit and what became of it', () => {
  for (let from = 0; from < branches.length; from += 2_000) store().branchReceipts.keep('a', part(from, 2_000));
  store().branchReceipts.mark('a', 'one', { position: 1, state: 'deleted', note: null });
  store().branchReceipts.mark('a', 'one', { position: 2, state: 'changed', note: 'f'.repeat(40) });
  // The same part once more: an answer may have been lost.
  store().branchReceipts.keep('a', part(0, 2_000));
  restart();
  const rows = store().branchReceipts.rows('a', 'one');
  expect(rows.map(({ name, sha }) => ({ name, sha }))).toEqual(branches);
  expect(rows.slice(0, 3).map(({ state, note }) => [state, note])).toEqual([
    ['waiting', null],
    ['deleted', null],
    ['changed', 'f'.repeat(40)],
  ]);
  expect(store().branchReceipts.list('a', '1')).toEqual([
    {
      id: 'one',
      created_at: '2026-03-02T09:00:00.000Z',
      total: 10_000,
      counts: { waiting: 9_998, deleted: 1, changed: 1 },
    },
  ]);
});

test('receipts of another account and project are apart, the newest first; one that is removed is gone with its branches', () => {
  store().branchReceipts.keep('a', part(0, 1, 'first'));
  minute = 1;
  store().branchReceipts.keep('a', part(0, 2, 'second'));
  store().branchReceipts.keep('a', { ...part(0, 1, 'else'), project: '2' });
  store().branchReceipts.keep('b', part(0, 1, 'first'));
  expect(
    store()
      .branchReceipts.list('a', '1')
      .map(({ id }) => id),
  ).toEqual(['second', 'first']);
  store().branchReceipts.mark('b', 'first', { position: 0, state: 'deleted', note: null });
  expect(store().branchReceipts.rows('a', 'first')[0]?.state).toBe('waiting');
  store().branchReceipts.remove('a', 'first');
  expect(store().branchReceipts.rows('a', 'first')).toEqual([]);
  expect(store().branchReceipts.list('b', '1')).toHaveLength(1);
});

test('the oldest receipt goes when there are too many, and its branches with it', () => {
  for (let at = 0; at <= mostReceipts; at += 1) {
    minute = at;
    store().branchReceipts.keep('a', part(0, 1, `r${String(at)}`));
  }
  expect(store().branchReceipts.list('a', '1')).toHaveLength(mostReceipts);
  expect(store().branchReceipts.rows('a', 'r0')).toEqual([]);
  expect(store().branchReceipts.rows('a', 'r1')).toHaveLength(1);
});

test('the channels know whose receipts are meant by the window, and a broken store says so', () => {
  const callsOf = (of: Store) => calling(receiptChannels, receiptHandlers(of));
  const handlers = callsOf(store());
  const mine = windowOf('a');
  expect(handlers['receipts:keep'](part(0, 3), mine)).toBe(null);
  expect(handlers['receipts:mark']({ id: 'one', position: 0, state: 'deleted', note: null }, mine)).toBe(null);
  expect(handlers['receipts:rows']({ id: 'one' }, mine)).toHaveLength(3);
  expect(handlers['receipts:list']({ project: '1' }, windowOf('b'))).toEqual([]);
  expect(() => callsOf(broken())['receipts:keep'](part(0, 1), mine)).toThrow(text('file_failures.drafts_unreachable'));
});
