/** The tables of bulk runs: what is to be sent, what was sent, and what came of it. They hold no password and no token. */
import type { BulkOperation, BulkRowState, BulkRunState } from '#shared/administration/bulk.ts';
import type { Database } from '#node/database.ts';

/** A run as it is kept. */
export interface BulkRunRow {
  readonly id: string;
  readonly account: string;
  readonly title: string;
  readonly operation: BulkOperation;
  readonly rate: number;
  readonly state: BulkRunState;
  readonly reason: string | null;
  readonly created_at: string;
  readonly ended_at: string | null;
  /** JSON of the rules of a train; null: no train. */
  readonly train: string | null;
}

/** One call of a run as it is kept. */
export interface BulkCallRow {
  readonly number: number;
  readonly label: string;
  /** JSON of params, query and body. */
  readonly input: string;
  readonly state: BulkRowState;
  readonly status: number | null;
  readonly message: string | null;
  readonly ended_at: string | null;
  /** Of a train: the commit that the merge left the target branch at, or at which the branch was found when the train stopped for it. */
  readonly tip: string | null;
}

/** How many rows a run has in a state. */
export interface BulkCount {
  readonly state: BulkRowState;
  readonly count: number;
}

/** The runs of all accounts; everything throws a StoreError, and is on disk when it returns. */
export interface BulkTable {
  /** The newest first. */
  list(account: string): readonly BulkRunRow[];
  find(account: string, id: string): BulkRunRow | null;
  put(run: BulkRunRow): void;
  /** Adds rows at once. @param from number of the first */
  addRows(id: string, from: number, rows: readonly Pick<BulkCallRow, 'label' | 'input'>[]): void;
  counts(id: string): readonly BulkCount[];
  /** Rows after a number, in their order. */
  rows(id: string, state: BulkRowState | null, after: number, limit: number): readonly BulkCallRow[];
  /** The row to work on next: what is not known first. */
  next(id: string): BulkCallRow | null;
  /** Where the rows before one left the target branch of a train; null: none of them did. */
  tipBefore(id: string, number: number): string | null;
  putRow(id: string, row: Omit<BulkCallRow, 'label' | 'input'>): void;
  remove(id: string): void;
  /** What was under way when the app ended: rows are unknown, runs stopped, with this reason. */
  interrupt(reason: string): void;
  /** Everything of an account. */
  forget(account: string): void;
}

const runColumns = 'id, account, title, operation, rate, state, reason, created_at, ended_at, train';
const rowColumns = 'number, label, input, state, status, message, ended_at, tip';

const put = `INSERT OR REPLACE INTO bulk_runs (${runColumns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** One statement: all of them or none. */
const add = `INSERT INTO bulk_rows (run, number, label, input, state)
  SELECT ?, ? + key, value ->> 'label', value ->> 'input', 'waiting' FROM json_each(?)`;

const next = `SELECT ${rowColumns} FROM bulk_rows WHERE run = ? AND state = ? ORDER BY number LIMIT 1`;

const tipBefore = `SELECT tip FROM bulk_rows WHERE run = ? AND number < ? AND state IN ('done', 'failed') AND tip IS NOT NULL
  ORDER BY number DESC LIMIT 1`;

/** Where the branch was found is agreed to by who reads why the train stopped, and nobody was told. */
const forgetTips = `UPDATE bulk_rows SET tip = NULL
  WHERE state = 'waiting' AND run IN (SELECT id FROM bulk_runs WHERE state = 'running')`;

/** The tables over an open database. */
export const createBulkTable = (database: Database): BulkTable => ({
  list: (account) =>
    database.all<BulkRunRow>(
      `SELECT ${runColumns} FROM bulk_runs WHERE account = ? ORDER BY created_at DESC, rowid DESC`,
      account,
    ),
  find: (account, id) =>
    database.one<BulkRunRow>(`SELECT ${runColumns} FROM bulk_runs WHERE account = ? AND id = ?`, account, id),
  put: ({ id, account, title, operation, rate, state, reason, created_at, ended_at, train }) => {
    database.write(put, id, account, title, operation, rate, state, reason, created_at, ended_at, train);
  },
  addRows: (id, from, rows) => {
    database.write(add, id, from, JSON.stringify(rows));
  },
  counts: (id) =>
    database.all<BulkCount>('SELECT state, count(*) AS count FROM bulk_rows WHERE run = ? GROUP BY state', id),
  rows: (id, state, after, limit) =>
    state === null
      ? database.all<BulkCallRow>(
          `SELECT ${rowColumns} FROM bulk_rows WHERE run = ? AND number > ? ORDER BY number LIMIT ?`,
          id,
          after,
          limit,
        )
      : database.all<BulkCallRow>(
          `SELECT ${rowColumns} FROM bulk_rows WHERE run = ? AND state = ? AND number > ? ORDER BY number LIMIT ?`,
          id,
          state,
          after,
          limit,
        ),
  next: (id) => database.one<BulkCallRow>(next, id, 'unknown') ?? database.one<BulkCallRow>(next, id, 'waiting'),
  tipBefore: (id, number) => database.one<{ readonly tip: string }>(tipBefore, id, number)?.tip ?? null,
  putRow: (id, { number, state, status, message, ended_at, tip }) => {
    const set = `UPDATE bulk_rows SET state = ?, status = ?, message = ?, ended_at = ?, tip = ?
      WHERE run = ? AND number = ?`;
    database.write(set, state, status, message, ended_at, tip, id, number);
  },
  remove: (id) => {
    database.write('DELETE FROM bulk_runs WHERE id = ?', id);
    database.write('DELETE FROM bulk_rows WHERE run = ?', id);
  },
  interrupt: (reason) => {
    database.write(forgetTips);
    database.write("UPDATE bulk_rows SET state = 'unknown' WHERE state = 'sending'");
    database.write("UPDATE bulk_runs SET state = 'stopped', reason = ? WHERE state = 'running'", reason);
    // Rows of a run that was not kept, or not removed, whole.
    database.write('DELETE FROM bulk_rows WHERE run NOT IN (SELECT id FROM bulk_runs)');
  },
  forget: (account) => {
    database.write('DELETE FROM bulk_runs WHERE account = ?', account);
    database.write('DELETE FROM bulk_rows WHERE run NOT IN (SELECT id FROM bulk_runs)');
  },
});
