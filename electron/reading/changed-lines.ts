/** The table of changed lines: of each merge request those of the head that was compared last; the oldest ones go first. */
import type { ComparedHead, HeadLines } from '#shared/review/changed-lines.ts';
import type { Database } from '#node/database.ts';

/** The changed lines of all accounts; everything throws a StoreError. */
export interface ChangedLines {
  /** Keeps those of a head in the place of an earlier one's; on disk when it returns. */
  keep(account: string, project: number, head: ComparedHead, bytes: Uint8Array<ArrayBuffer>): void;
  /** Of these heads, those that are kept. */
  read(account: string, project: number, heads: readonly ComparedHead[]): readonly HeadLines[];
  /** Removes those of an account. */
  forget(account: string): void;
}

/** Bytes of all of them. */
const mostBytes = 64 * 1024 * 1024;

const keep = `INSERT OR REPLACE INTO changed_lines (account, project, iid, sha, target_branch, size, kept_at, bytes)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

/** Head by head by the key of the table: in the order of the heads. */
const find = `SELECT kept.iid, kept.bytes FROM json_each(?) AS head CROSS JOIN changed_lines AS kept
  ON kept.account = ? AND kept.project = ? AND kept.iid = head.value ->> 'iid'
  AND kept.sha = head.value ->> 'sha' AND kept.target_branch = head.value ->> 'target_branch'`;

/** All that came before what fills the room: sums run from the newest to the oldest. */
const makeRoom = `DELETE FROM changed_lines WHERE rowid IN (
  SELECT rowid FROM (SELECT rowid, sum(size) OVER (ORDER BY kept_at DESC, rowid DESC) AS until FROM changed_lines)
  WHERE until > ?
)`;

/** The table over an open database. @param limit bytes of all of them */
export const createChangedLines = (database: Database, now: () => Date, limit = mostBytes): ChangedLines => ({
  keep: (account, project, { iid, sha, target_branch }, bytes) => {
    database.write(keep, account, project, iid, sha, target_branch, bytes.byteLength, now().toISOString(), bytes);
    const { sum } = database.one<{ sum: number | null }>('SELECT sum(size) AS sum FROM changed_lines') ?? { sum: 0 };
    if ((sum ?? 0) > limit) database.write(makeRoom, limit);
  },
  read: (account, project, heads) => database.all<HeadLines>(find, JSON.stringify(heads), account, project),
  forget: (account) => {
    database.write('DELETE FROM changed_lines WHERE account = ?', account);
  },
});
