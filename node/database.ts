/** A SQLite file: private, checked and migrated when it is opened, synced at each commit; prepared statements are kept by their text. */
import { closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/** What may be bound to a parameter; booleans become 0 and 1. */
export type Bindable = SQLInputValue | boolean;

/** Typed access to rows. */
export interface Database {
  /** All rows of a query. `Row` is the caller's promise about the columns; tables are STRICT, so it holds. */
  all<Row>(sql: string, ...values: readonly Bindable[]): Row[];
  /** The first row, or null. */
  one<Row>(sql: string, ...values: readonly Bindable[]): Row | null;
  /** Runs a statement; returns the id of the inserted row and how many rows changed. It is on disk when the call returns. */
  write(sql: string, ...values: readonly Bindable[]): { id: number; changes: number };
  /** All or nothing. Nested calls join the outer transaction. */
  transaction<Value>(work: () => Value): Value;
  close(): void;
}

/** How a file is opened. */
export interface DatabaseOptions {
  /** SQL that runs once each, in order; `PRAGMA user_version` counts the ones that ran. */
  readonly migrations: readonly string[];
  /** Milliseconds for which a call waits for another process. */
  readonly timeout: number;
  /** PRAGMAs of the connection, before the migrations. Default: write-ahead log, and commits that outlive the machine's power. */
  readonly settings?: string;
  /** Whether all of the file is looked at for damage first; true when it is not given. */
  readonly isChecked?: boolean;
  /** The error to throw in place of one of Node, SQLite or this file. */
  readonly explain?: (error: unknown) => unknown;
}

/** More migrations have run on the file than this version knows. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase';
}

/**
 * Makes a file that only its owner may read, where there is none: SQLite gives the files beside it (-wal, -shm) its mode.
 * One that is there is not opened: to close it again would give up this process's locks on it.
 */
export const makePrivateFile = (file: string): void => {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
};

const versionOf = (database: DatabaseSync): number =>
  (database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;

/** Throws what SQLite itself would say on reaching a damaged page. */
const mustBeWhole = (database: DatabaseSync): void => {
  const { quick_check: found } = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
  if (found !== 'ok') throw Object.assign(new Error(found), { errcode: 11 });
};

const migrate = (database: DatabaseSync, migrations: readonly string[]): void => {
  const version = versionOf(database);
  migrations.slice(version).forEach((sql, index) => {
    database.exec(`BEGIN IMMEDIATE; ${sql} PRAGMA user_version = ${String(version + index + 1)}; COMMIT;`);
  });
};

const open = (file: string, options: DatabaseOptions): DatabaseSync => {
  const { migrations, timeout, isChecked = true } = options;
  makePrivateFile(file);
  const database = new DatabaseSync(file, { timeout });
  try {
    // First, because everything after it writes.
    if (versionOf(database) > migrations.length) throw new NewerDatabase();
    // FULL: a commit is synced before it is acknowledged.
    database.exec(options.settings ?? 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    if (isChecked) mustBeWhole(database);
    migrate(database, migrations);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

const bound = (values: readonly Bindable[]): SQLInputValue[] =>
  values.map((value) => (typeof value === 'boolean' ? Number(value) : value));

/** Opens or makes the file. @throws NewerDatabase, or what SQLite throws, as `explain` says it */
export const openDatabase = (file: string, options: DatabaseOptions): Database => {
  const explained = <Value>(work: () => Value): Value => {
    try {
      return work();
    } catch (error) {
      throw options.explain?.(error) ?? error;
    }
  };
  const database = explained(() => open(file, options));
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  let depth = 0;
  const inTransaction = <Value>(work: () => Value): Value => {
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
  };
  return {
    all: <Row>(sql: string, ...values: readonly Bindable[]) =>
      explained(() => prepared(sql).all(...bound(values)) as Row[]),
    one: <Row>(sql: string, ...values: readonly Bindable[]) =>
      explained(() => (prepared(sql).get(...bound(values)) as Row | undefined) ?? null),
    write: (sql, ...values) =>
      explained(() => {
        const { lastInsertRowid, changes } = prepared(sql).run(...bound(values));
        return { id: Number(lastInsertRowid), changes: Number(changes) };
      }),
    transaction: (work) => explained(() => inTransaction(work)),
    close: () => {
      statements.clear();
      if (database.isOpen) database.close();
    },
  };
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
