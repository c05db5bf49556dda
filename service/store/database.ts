/** Opens the database, runs the migrations that are missing, and gives typed access to rows. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { diskTroubleOf } from '#shared/disk/disk-trouble.ts';
import { makePrivateFile } from './file-modes.ts';
import { migrations } from './migrations.ts';

/** What may be bound to a parameter; booleans become 0 and 1. */
export type Bindable = SQLInputValue | boolean;

/** The database with prepared statements kept by their text. */
export interface Database {
  /** All rows of a query. `Row` is the caller's promise about the columns; tables are STRICT, so it holds. */
  all<Row>(sql: string, ...values: readonly Bindable[]): Row[];
  /** The first row, or null. */
  one<Row>(sql: string, ...values: readonly Bindable[]): Row | null;
  /** Runs a statement; returns the id of the inserted row and how many rows changed. */
  write(sql: string, ...values: readonly Bindable[]): { id: number; changes: number };
  /** All or nothing. Nested calls join the outer transaction. */
  transaction<Value>(work: () => Value): Value;
  close(): void;
}

const bound = (values: readonly Bindable[]): SQLInputValue[] =>
  values.map((value) => (typeof value === 'boolean' ? Number(value) : value));

/** A newer version of Lectern has written the database. */
export class NewerDatabase extends Error {}

/** What SQLite itself would say on reaching a damaged page. */
const mustBeWhole = (database: DatabaseSync): void => {
  const { quick_check: found } = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
  if (found !== 'ok') throw Object.assign(new Error(found), { errcode: 11 });
};

const migrate = (database: DatabaseSync): void => {
  const row = database.prepare('PRAGMA user_version').get() as { user_version: number };
  if (row.user_version > migrations.length) {
    throw new NewerDatabase();
  }
  migrations.slice(row.user_version).forEach((sql, index) => {
    database.exec(`BEGIN IMMEDIATE; ${sql} PRAGMA user_version = ${String(row.user_version + index + 1)}; COMMIT;`);
  });
};

/** Opens (or makes) the database file. Writes are on disk when the call returns (WAL, synchronous FULL: L1). */
export const openDatabase = (file: string): Database => {
  // SQLite gives the files beside it (-wal, -shm) the mode of this one.
  makePrivateFile(file);
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 });
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    mustBeWhole(database);
    migrate(database);
  } catch (error) {
    database.close();
    throw error;
  }
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  let depth = 0;
  return {
    all: <Row>(sql: string, ...values: readonly Bindable[]) => prepared(sql).all(...bound(values)) as Row[],
    one: <Row>(sql: string, ...values: readonly Bindable[]) =>
      (prepared(sql).get(...bound(values)) as Row | undefined) ?? null,
    write: (sql, ...values) => {
      const { lastInsertRowid, changes } = prepared(sql).run(...bound(values));
      return { id: Number(lastInsertRowid), changes: Number(changes) };
    },
    transaction: (work) => {
      if (depth > 0) return work();
      database.exec('BEGIN IMMEDIATE');
      depth += 1;
      try {
        const value = work();
        database.exec('COMMIT');
        return value;
      } catch (error) {
        // On a full disk SQLite has undone it already: to undo it once more would fail, with other words.
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      } finally {
        depth -= 1;
      }
    },
    close: () => {
      statements.clear();
      database.close();
    },
  };
};

/** Keeps what can be found out again: where the disk takes nothing more, it is found out again, and what was asked is answered. */
export const remember = (work: () => void): void => {
  try {
    work();
  } catch (error) {
    if (diskTroubleOf(error) === null) throw error;
  }
};

/** Inserts a row given as an object of columns. Table and column names come from our own code only. */
export const insert = (database: Database, table: string, row: Readonly<Record<string, Bindable>>): number => {
  const columns = Object.keys(row);
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  return database.write(sql, ...Object.values(row)).id;
};

/** Changes columns of the row with an id. Table and column names come from our own code only. */
export const update = (
  database: Database,
  table: string,
  id: number,
  row: Readonly<Record<string, Bindable>>,
): void => {
  const columns = Object.keys(row);
  if (columns.length === 0) return;
  const sql = `UPDATE ${table} SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`;
  database.write(sql, ...Object.values(row), id);
};
