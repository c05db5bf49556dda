/** The tables of receipts: branches that were chosen to be deleted together, the commit of each, and what became of it. */
import {
  mostReceipts,
  type BranchReceipt,
  type ReceiptPart,
  type ReceiptRow,
  type ReceiptState,
} from '#shared/branches/branch-receipts.ts';
import type { Database } from '#node/database.ts';

/** The receipts of all accounts; everything throws a StoreError. */
export interface BranchReceipts {
  /** Those of a project, the newest first. */
  list(account: string, project: string): readonly BranchReceipt[];
  /** Keeps branches as `waiting`; on disk when it returns. Rows that are there stay as they are. */
  keep(account: string, part: ReceiptPart): void;
  rows(account: string, id: string): readonly ReceiptRow[];
  /** Keeps what became of a branch; on disk when it returns. */
  mark(account: string, id: string, row: Pick<ReceiptRow, 'position' | 'state' | 'note'>): void;
  remove(account: string, id: string): void;
}

interface CountRow {
  readonly id: string;
  readonly created_at: string;
  readonly state: ReceiptState;
  readonly count: number;
}

const counts = `SELECT r.id, r.created_at, b.state, count(*) AS count FROM branch_receipts r
  JOIN receipt_branches b ON b.account = r.account AND b.receipt = r.id
  WHERE r.account = ? AND r.project = ? GROUP BY r.account, r.id, b.state ORDER BY r.created_at DESC, r.id`;

const prune = `DELETE FROM branch_receipts WHERE account = ?1 AND id NOT IN
  (SELECT id FROM branch_receipts WHERE account = ?1 ORDER BY created_at DESC, id LIMIT ?2)`;

const orphans = `DELETE FROM receipt_branches WHERE account = ?1
  AND receipt NOT IN (SELECT id FROM branch_receipts WHERE account = ?1)`;

const keepRows = `INSERT OR IGNORE INTO receipt_branches (account, receipt, position, name, sha, state, note)
  SELECT ?, ?, ? + key, value ->> 'name', value ->> 'sha', 'waiting', NULL FROM json_each(?)`;

/** The tables over an open database. */
export const createBranchReceipts = (database: Database, now: () => Date): BranchReceipts => ({
  list: (account, project) => {
    const receipts = new Map<
      string,
      { id: string; created_at: string; total: number; counts: BranchReceipt['counts'] }
    >();
    for (const { id, created_at, state, count } of database.all<CountRow>(counts, account, project)) {
      const known = receipts.get(id) ?? { id, created_at, total: 0, counts: {} };
      receipts.set(id, { ...known, total: known.total + count, counts: { ...known.counts, [state]: count } });
    }
    return [...receipts.values()];
  },
  keep: (account, { id, project, from, branches }) => {
    database.write(
      'INSERT OR IGNORE INTO branch_receipts (account, id, project, created_at) VALUES (?, ?, ?, ?)',
      account,
      id,
      project,
      now().toISOString(),
    );
    database.write(keepRows, account, id, from, JSON.stringify(branches));
    if (database.write(prune, account, mostReceipts).changes > 0) database.write(orphans, account);
  },
  rows: (account, id) =>
    database.all<ReceiptRow>(
      'SELECT position, name, sha, state, note FROM receipt_branches WHERE account = ? AND receipt = ? ORDER BY position',
      account,
      id,
    ),
  mark: (account, id, { position, state, note }) => {
    database.write(
      'UPDATE receipt_branches SET state = ?, note = ? WHERE account = ? AND receipt = ? AND position = ?',
      state,
      note,
      account,
      id,
      position,
    );
  },
  remove: (account, id) => {
    database.write('DELETE FROM branch_receipts WHERE account = ? AND id = ?', account, id);
    database.write('DELETE FROM receipt_branches WHERE account = ? AND receipt = ?', account, id);
  },
});
