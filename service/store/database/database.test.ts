/** A data folder lives longer than a version: older ones are migrated with what they hold. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { migrations } from './migrations.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-database-'));
  file = join(folder, 'lectern.sqlite');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A file as a version with so many migrations left it, with one user in it. */
const writeOlder = (version: number): void => {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL');
  for (const sql of migrations.slice(0, version)) database.exec(sql);
  database.exec(`PRAGMA user_version = ${String(version)}`);
  database.exec(
    "INSERT INTO users (username, name, email, created_at, last_activity_on) VALUES ('ada', 'Ada', 'ada@old.example', '2020-01-01T00:00:00.000Z', '2020-01-01')",
  );
  database.close();
};

const schemaOf = (path: string): unknown[] => {
  const database = openDatabase(path);
  try {
    return [
      database.all('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name'),
      database.one('PRAGMA user_version'),
      database.one("SELECT count(*) AS loose FROM pragma_table_list WHERE strict = 0 AND name NOT LIKE 'sqlite%'"),
    ];
  } finally {
    database.close();
  }
};

it.each(migrations.slice(1).map((_, index) => index + 1))(
  'brings a file of version %i up to date, with what is in it',
  (version) => {
    writeOlder(version);
    const fresh = schemaOf(join(folder, 'fresh.sqlite'));
    expect(schemaOf(file)).toEqual(fresh);
    expect(fresh.slice(1)).toEqual([{ user_version: migrations.length }, { loose: 0 }]);
    const database = openDatabase(file);
    expect(database.all('SELECT username, email FROM users')).toEqual([{ username: 'ada', email: 'ada@old.example' }]);
    expect(database.one('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
    expect(database.all('PRAGMA foreign_key_check')).toEqual([]);
    database.close();
  },
);
