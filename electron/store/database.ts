/** Opens the store's file: write-ahead log, synced commits, the migrations that are missing, and a check that it is whole. */
import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { migrations } from './migrations.ts';
import { storeErrorOf, StoreError, unreachableDisk } from './store-error.ts';

/** Typed access to rows; everything throws a {@link StoreError}. `Row` is the caller's promise: tables are STRICT. */
export interface Database {
  all<Row>(sql: string, ...values: readonly SQLInputValue[]): Row[];
  one<Row>(sql: string, ...values: readonly SQLInputValue[]): Row | null;
  /** On disk when the call returns. Answers how many rows changed. */
  write(sql: string, ...values: readonly SQLInputValue[]): number;
  close(): void;
}

const explained = <Value>(work: () => Value): Value => {
  try {
    return work();
  } catch (error) {
    throw storeErrorOf(error);
  }
};

/** Drafts are private: SQLite gives the log beside the file the file's own mode. */
const makePrivate = (file: string): void => {
  try {
    closeSync(openSync(file, 'a', 0o600));
  } catch (error) {
    throw unreachableDisk(error);
  }
};

const versionOf = (database: DatabaseSync): number =>
  (database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;

const mustNotBeNewer = (database: DatabaseSync): void => {
  if (versionOf(database) <= migrations.length) return;
  throw new StoreError(
    'newer',
    'Your drafts were saved by a newer version of Lectern.',
    'Open them with that version; this one leaves the file as it is.',
  );
};

const migrate = (database: DatabaseSync): void => {
  const version = versionOf(database);
  migrations.slice(version).forEach((sql, index) => {
    database.exec(`BEGIN IMMEDIATE; ${sql} PRAGMA user_version = ${String(version + index + 1)}; COMMIT;`);
  });
};

const mustBeWhole = (database: DatabaseSync): void => {
  const { quick_check: found } = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
  // 11: what SQLite itself would say on reaching the damaged page.
  if (found !== 'ok') throw storeErrorOf(Object.assign(new Error(found), { errcode: 11 }));
};

const openFile = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: 1000 });
  try {
    // First, because everything after it writes.
    mustNotBeNewer(database);
    // FULL: a commit is synced before it is acknowledged, so that it outlives the machine's power and not only the process.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    mustBeWhole(database);
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/** Opens or makes the file. @throws StoreError */
export const openDatabase = (file: string): Database => {
  makePrivate(file);
  const database = explained(() => openFile(file));
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  return {
    all: <Row>(sql: string, ...values: readonly SQLInputValue[]) =>
      explained(() => prepared(sql).all(...values) as Row[]),
    one: <Row>(sql: string, ...values: readonly SQLInputValue[]) =>
      explained(() => (prepared(sql).get(...values) as Row | undefined) ?? null),
    write: (sql, ...values) => explained(() => Number(prepared(sql).run(...values).changes)),
    close: () => {
      statements.clear();
      if (database.isOpen) database.close();
    },
  };
};
