/** Drafts over a real database: kept whole, apart by account and object, capped, listed. */
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#electron/store/database.ts';
import type { Database } from '#node/database.ts';
import { keep, makeFolder } from '#electron/testing/closing.ts';
import { text } from '#testing/text.ts';
import { createDrafts, draftCap } from './table.ts';
import type { Drafts } from './table.ts';

let database: Database;
let drafts: Drafts;
let clock: Date;

beforeEach(() => {
  database = keep(openDatabase(join(makeFolder(), 'test.sqlite')));
  clock = new Date('2026-03-02T09:00:00Z');
  drafts = createDrafts(database, () => clock);
});

const request = (place: string, text: string) => ({
  place,
  text,
  title: `Title of ${place}`,
  route: 'p/1/merge_requests/5',
});

test('a draft is read back as it was saved, with its times', () => {
  expect(drafts.save('a', request('mr:1:5:note', 'First'))).toMatchObject({
    place: 'mr:1:5:note',
    saved_at: '2026-03-02T09:00:00.000Z',
  });
  clock = new Date('2026-03-02T09:00:07Z');
  drafts.save('a', { ...request('mr:1:5:note', 'First, and more'), sent_after: 41 });
  expect(drafts.read('a', 'mr:1:5:note')).toEqual({
    ...request('mr:1:5:note', 'First, and more'),
    sent_after: 41,
    base: null,
    line_position: null,
    version: expect.any(String) as string,
    created_at: '2026-03-02T09:00:00.000Z',
    updated_at: '2026-03-02T09:00:07.000Z',
  });
});

test('a draft waits until it is taken by one, sent or changed', () => {
  const waits = (): boolean | undefined => drafts.entry('a', 'mr:1:5:note')?.waits;
  expect(drafts.wait('a', 'mr:1:5:note', true)).toBe(false);
  drafts.save('a', request('mr:1:5:note', 'First'));
  expect([waits(), drafts.wait('b', 'mr:1:5:note', true)]).toEqual([false, false]);
  expect([drafts.wait('a', 'mr:1:5:note', true), waits(), drafts.list('a')[0]?.waits]).toEqual([true, true, true]);
  expect([drafts.wait('a', 'mr:1:5:note', false), drafts.wait('a', 'mr:1:5:note', false)]).toEqual([true, false]);
  drafts.wait('a', 'mr:1:5:note', true);
  drafts.save('a', request('mr:1:5:note', 'First, and more'));
  expect(waits()).toBe(false);
});

test('the lines that a draft is about are kept with it, and listed', () => {
  const line_position = {
    path: 'a/b.go',
    side: 'new',
    firstLine: 3,
    lastLine: 4,
    sha: 'f00',
    quoted: ['x', ' y'],
  } as const;
  drafts.save('a', { ...request('mr:1:5:line:new:a/b.go:3-4@f00', 'Why?'), line_position });
  drafts.save('a', request('mr:1:5:note', 'All in all'));
  expect(drafts.read('a', 'mr:1:5:line:new:a/b.go:3-4@f00')?.line_position).toEqual(line_position);
  expect(drafts.list('a').map((draft) => draft.line_position)).toEqual([line_position, null]);
});

test('a save goes to the log and is synced before it is acknowledged', () => {
  expect(database.one('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
  // 2 is FULL.
  expect(database.one('PRAGMA synchronous')).toEqual({ synchronous: 2 });
});

test('any text comes back letter by letter', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2000 });
  fc.assert(
    fc.property(text, (typed) => {
      drafts.save('a', request('mr:1:5:note', typed));
      expect(drafts.read('a', 'mr:1:5:note')?.text).toBe(typed);
    }),
    { numRuns: 200, seed: 5 },
  );
});

test('accounts and drafts stay apart', () => {
  drafts.save('a', request('mr:1:5:note', 'of a'));
  drafts.save('b', request('mr:1:5:note', 'of b'));
  drafts.save('a', request('mr:1:6:note', 'elsewhere'));
  drafts.remove('b', 'mr:1:5:note');
  expect(drafts.read('a', 'mr:1:5:note')?.text).toBe('of a');
  expect(drafts.read('b', 'mr:1:5:note')).toBe(null);
  expect(drafts.list('b')).toEqual([]);
  expect(drafts.list('a')).toHaveLength(2);
});

test('an empty text removes, and removing what is not there is no failure', () => {
  drafts.save('a', request('mr:1:5:note', 'x'));
  expect(drafts.save('a', request('mr:1:5:note', ''))).toMatchObject({ saved_at: null, version: null });
  expect(drafts.read('a', 'mr:1:5:note')).toBe(null);
  drafts.remove('a', 'mr:1:5:note');
});

test('the list is newest first and shows the beginning of each text', () => {
  drafts.save('a', request('mr:1:1:note', 'old'));
  clock = new Date('2026-03-02T09:00:01Z');
  drafts.save('a', request('mr:1:2:note', '€'.repeat(5000)));
  expect(drafts.list('a').map(({ place, excerpt }) => [place, excerpt])).toEqual([
    ['mr:1:2:note', '€'.repeat(200)],
    ['mr:1:1:note', 'old'],
  ]);
});

test('a text over the cap is refused in words, counted in bytes, and what was saved before stays', () => {
  const most = 'é'.repeat(draftCap / 2);
  drafts.save('a', request('mr:1:5:note', most));
  expect(() => drafts.save('a', request('mr:1:5:note', `${most}x`))).toThrow(text('file_failures.draft_large'));
  expect(drafts.read('a', 'mr:1:5:note')?.text).toBe(most);
});

test('R12 a full disk is reported, and what was saved before is still there', () => {
  drafts.save('a', request('mr:1:5:note', 'kept'));
  // SQLite's own limit on pages: it answers with the code of a full disk.
  database.one('PRAGMA max_page_count = 4');
  expect(() => drafts.save('a', request('mr:1:6:note', 'x'.repeat(100_000)))).toThrow(
    expect.objectContaining({ trouble: 'full', message: text('file_failures.drafts_full') }),
  );
  expect(drafts.read('a', 'mr:1:5:note')?.text).toBe('kept');
  expect(drafts.read('a', 'mr:1:6:note')).toBe(null);
});
