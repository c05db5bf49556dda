/** A file with other migrations than it had, and transactions that fail. */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NewerDatabase, openDatabase, type Database } from './database.ts';

const migrations = ['CREATE TABLE tides (port TEXT NOT NULL) STRICT;', 'ALTER TABLE tides ADD COLUMN height REAL;'];

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-database-'));
  file = join(folder, 'tides.sqlite');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const openWith = (count: number): Database =>
  openDatabase(file, { migrations: migrations.slice(0, count), timeout: 1 });

it('runs the migrations that are missing, on a file and a log that only the owner can read', async () => {
  const older = openWith(1);
  older.write('INSERT INTO tides VALUES (?)', 'Brest');
  for (const name of [file, `${file}-wal`]) expect((await stat(name)).mode & 0o777).toBe(0o600);
  older.close();
  const newer = openWith(2);
  expect(newer.all('SELECT * FROM tides')).toEqual([{ port: 'Brest', height: null }]);
  newer.close();
});

it('refuses a file of a newer version, and leaves it byte for byte as it is', async () => {
  openWith(2).close();
  const before = await readFile(file);
  expect(() => openWith(1)).toThrow(NewerDatabase);
  expect((await readFile(file)).equals(before)).toBe(true);
});

it('keeps nothing of a transaction that failed, and all of one that did not', () => {
  const database = openWith(1);
  const write = (port: string) => database.write('INSERT INTO tides VALUES (?)', port);
  expect(() =>
    database.transaction(() => {
      write('one');
      database.transaction(() => write('two'));
      throw new Error('no');
    }),
  ).toThrow('no');
  database.transaction(() => write('three'));
  expect(database.all('SELECT port FROM tides')).toEqual([{ port: 'three' }]);
  database.close();
});

it('throws the errors that it is given in place of its own', () => {
  const explain = (error: unknown) => new Error('in other words', { cause: error });
  const database = openDatabase(file, { migrations, timeout: 1, explain });
  for (const call of [database.all, database.one, database.write])
    expect(() => call('SELECT nothing')).toThrow('in other words');
  database.close();
});
