/** The journal: what is noted, in which order it comes back, and that a sudden end, a full file or a full disk loses nothing (X6). */
import { appendFile, mkdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { operationOf } from '#shared/api/registry.ts';
import type { JournalFilter, JournalPage } from '#shared/administration/journal.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import { makeFolder } from '#electron/testing/closing.ts';
import { exportedPieces } from './journal-export.ts';
import { journalFiles } from './journal-files.ts';
import { openJournal, type JournalOptions } from './journal.ts';

const all: JournalFilter = { operation: '', person: '', result: null, from: '', to: '' };
let folder: string;
let day = 0;
const log: string[] = [];
const open = (options: Partial<JournalOptions> = {}) =>
  openJournal({
    folder,
    now: () => new Date(Date.UTC(2026, 2, (day += 1))),
    log: (line) => log.push(line),
    ...options,
  });

beforeEach(() => {
  folder = makeFolder();
  day = 0;
  log.length = 0;
});

const call = (id: 'users.block' | 'users.update' | 'tags.delete', user: number, body = {}): CheckedCall => ({
  id,
  operation: operationOf(id),
  params: { id: user },
  query: {},
  body,
  requestId: null,
});

type Journal = ReturnType<typeof open>;
const done = { result: 'done', status: 201, code: null, request_id: null } as const;
const note = async (journal: Journal, one: CheckedCall, end: object | null = done): Promise<void> => {
  const finish = await journal.noteFor('root')(one);
  if (end) await finish({ ...done, ...end });
};
const page = (journal: Journal, filter: Partial<JournalFilter> = {}, before: number | null = null, limit = 100) =>
  journal.page('root', { ...all, ...filter }, before, limit);
const usersOf = ({ items }: JournalPage): readonly unknown[] => items.map(({ params }) => params['id']);

test('X6 comes back newest first, in pages, with what came of each write', async () => {
  const journal = open();
  for (let user = 1; user <= 5; user += 1) await note(journal, call('users.block', user));
  const first = await page(journal, {}, null, 2);
  expect([usersOf(first), first.total]).toEqual([[5, 4], 5]);
  const second = await page(journal, {}, first.next, 2);
  // What is added meanwhile moves no page.
  await note(journal, call('users.block', 6));
  const third = await page(journal, {}, second.next, 2);
  expect([usersOf(second), usersOf(third), third.next]).toEqual([[3, 2], [1], null]);
  expect(first.items[0]).toMatchObject({ operation: 'users.block', method: 'POST', ...done });
});

test('an account that is forgotten leaves no file, and begins again without its entries', async () => {
  const journal = open();
  await note(journal, call('users.block', 1));
  await journal.forget('root');
  expect(await journalFiles(join(folder, 'root'))).toEqual([]);
  await note(journal, call('users.block', 2));
  expect(usersOf(await page(journal))).toEqual([2]);
});

test('X6 filters by operation, person, result and day', async () => {
  const journal = open();
  await note(journal, call('users.block', 1));
  await note(journal, call('users.update', 2, { username: 'Ines.Okafor', email: 'x@y.example' }));
  await note(journal, call('users.block', 12), { result: 'refused', status: 403, code: 'no_right' });
  await note(journal, call('tags.delete', 1));
  expect(usersOf(await page(journal, { operation: 'BLOCK' }))).toEqual([12, 1]);
  expect(usersOf(await page(journal, { person: '1' }))).toEqual([1]);
  expect(usersOf(await page(journal, { person: 'okafor' }))).toEqual([2]);
  expect(usersOf(await page(journal, { result: 'refused' }))).toEqual([12]);
  expect(usersOf(await page(journal, { from: '2026-03-02', to: '2026-03-03' }))).toEqual([12, 2]);
  expect((await page(journal)).items.find(({ params }) => params['id'] === 2)).toMatchObject({
    fields: ['username', 'email'],
    values: { username: 'Ines.Okafor' },
  });
});

test('X6 names are kept with the entry: read with it, found by, and saved; an entry of before has none', async () => {
  const journal = open();
  await note(journal, call('users.block', 1));
  await note(journal, { ...call('users.block', 2), names: { user: 'Ines.Okafor' } });
  await note(journal, { ...call('tags.delete', 7), names: { project: 'quay/tide' } });
  const names = async (filter: Partial<JournalFilter>) => (await page(open(), filter)).items.map((one) => one.names);
  expect(await names({})).toEqual([{ project: 'quay/tide' }, { user: 'Ines.Okafor' }, {}]);
  expect(await names({ person: 'okafor' })).toEqual([{ user: 'Ines.Okafor' }]);
  let csv = '';
  for await (const piece of exportedPieces(journal.all('root', all), 'csv', () => undefined)) csv += piece;
  expect(csv).toContain('quay/tide');
});

test('X6 a write without an end is unknown, also after a restart', async () => {
  await note(open(), call('users.block', 1), null);
  expect((await page(open())).items).toMatchObject([{ result: 'unknown', status: null }]);
});

test('X6 a line that a sudden end cut is counted, and what is written after it is whole', async () => {
  await note(open(), call('users.block', 1));
  await note(open(), call('users.block', 2));
  const [file = ''] = await journalFiles(join(folder, 'root'));
  await truncate(file, (await stat(file)).size - 20);
  const journal = open();
  expect((await page(journal)).items).toMatchObject([{ params: { id: 2 }, result: 'unknown' }, { result: 'done' }]);
  await note(journal, call('users.block', 3));
  const read = await page(journal);
  expect([usersOf(read), read.unreadable]).toEqual([[3, 2, 1], 1]);
});

test('X6 a long file is followed by another; none is changed or lost, and only the owner reads them', async () => {
  const journal = open({ fileBytes: 600 });
  for (let user = 1; user <= 12; user += 1) await note(journal, call('users.block', user));
  const files = await journalFiles(join(folder, 'root'));
  expect(files.length).toBeGreaterThan(2);
  const [first = ''] = files;
  const before = await readFile(first, 'utf8');
  for (let user = 13; user <= 20; user += 1) await note(journal, call('users.block', user));
  expect(await readFile(first, 'utf8')).toBe(before);
  expect(usersOf(await page(open()))).toEqual(Array.from({ length: 20 }, (_, at) => 20 - at));
  if (process.platform !== 'win32') expect((await stat(first)).mode & 0o777).toBe(0o600);
});

test('X6 defect X-2 a file that was taken away lets no full one grow, and a seventh digit comes after the sixth', async () => {
  const own = join(folder, 'root');
  await mkdir(own);
  for (const number of ['000002', '999999', '1000000']) await writeFile(join(own, `${number}.jsonl`), 'x'.repeat(700));
  await note(open({ fileBytes: 600 }), call('users.block', 1));
  expect((await journalFiles(own)).map((file) => basename(file))).toEqual([
    '000002.jsonl',
    '999999.jsonl',
    '1000000.jsonl',
    '1000001.jsonl',
  ]);
  expect((await stat(join(own, '1000000.jsonl'))).size).toBe(700);
});

test('X6 lines of other programs, and a line of two ends, disturb nothing', async () => {
  const journal = open();
  await note(journal, call('users.block', 1));
  const [file = ''] = await journalFiles(join(folder, 'root'));
  await appendFile(file, '\n{"of":"nobody","result":"done","status":200,"code":null,"request_id":null}\nnot json\n');
  await note(journal, call('users.block', 2));
  const read = await page(journal);
  expect([usersOf(read), read.unreadable]).toEqual([[2, 1], 1]);
});

test('X6 where nothing can be written, the write is sent nevertheless, and the screen can say so', async () => {
  await writeFile(join(folder, 'root'), 'a file where the folder should be');
  const journal = open();
  await note(journal, call('users.block', 1));
  expect(await page(journal)).toMatchObject({ items: [], missed: 1 });
  expect(log).toHaveLength(1);
});

test('X6 the export holds what matches, the oldest first; formulas are text in CSV', async () => {
  const journal = open();
  await note(journal, call('users.update', 1, { username: 'a' }));
  await note(journal, call('users.update', 2, { name: '=HYPERLINK("x")' }));
  await note(journal, call('users.block', 3), { code: '=1+1', result: 'refused' });
  const filter = { ...all, operation: 'users' };
  let count = 0;
  const text = async (format: 'csv' | 'json'): Promise<string> => {
    let whole = '';
    for await (const piece of exportedPieces(journal.all('root', filter), format, (some) => (count += some)))
      whole += piece;
    return whole;
  };
  const entries = JSON.parse(await text('json')) as { readonly params: object }[];
  expect(entries.map(({ params }) => params)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  const lines = (await text('csv')).split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[3]).toContain("'=1+1");
  expect(count).toBe(6);
});
