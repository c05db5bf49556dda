/** The table of snapshots: the compressed patches of heads whose changes were drawn, in parts; the oldest ones go first. */
import type { KeptPart, SnapshotPart, SnapshotPartKey } from '#shared/review/heads.ts';
import type { Database } from '#node/database.ts';

/** The snapshots of all accounts; everything throws a StoreError. */
export interface Snapshots {
  /** Keeps a part; on disk when it returns. The last part makes room: old snapshots go. */
  keep(account: string, part: SnapshotPart): void;
  /** Null where not all parts are there. */
  read(account: string, key: SnapshotPartKey): KeptPart | null;
  /** Removes those of an account. */
  forget(account: string): void;
}

/** Snapshots of one merge request. */
export const mostHeads = 5;
/** Bytes of all of them. */
const mostBytes = 128 * 1024 * 1024;

const keep = `INSERT OR REPLACE INTO snapshots (account, project, iid, sha, part, parts, size, kept_at, bytes)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** An earlier snapshot of the same head, which may have had other parts. */
const replace = `DELETE FROM snapshots WHERE account = ? AND project = ? AND iid = ? AND sha = ?`;

const find = `SELECT parts, bytes, kept_at FROM snapshots AS one
  WHERE account = ?1 AND project = ?2 AND iid = ?3 AND sha = ?4 AND part = ?5 AND parts = (
    SELECT count(*) FROM snapshots WHERE account = ?1 AND project = ?2 AND iid = ?3 AND sha = ?4
  )`;

const dropEarlierHeads = `DELETE FROM snapshots WHERE account = ?1 AND project = ?2 AND iid = ?3 AND sha NOT IN (
  SELECT sha FROM snapshots WHERE account = ?1 AND project = ?2 AND iid = ?3
  GROUP BY sha ORDER BY max(kept_at) DESC, max(rowid) DESC LIMIT ?4
)`;

const oldest = `SELECT account, project, iid, sha FROM snapshots ORDER BY kept_at, rowid LIMIT 1`;

/** The table over an open database. @param limit bytes of all of them */
export const createSnapshots = (database: Database, now: () => Date, limit = mostBytes): Snapshots => {
  const size = (): number => database.one<{ sum: number | null }>('SELECT sum(size) AS sum FROM snapshots')?.sum ?? 0;
  const makeRoom = (account: string, project: number, iid: number): void => {
    database.write(dropEarlierHeads, account, project, iid, mostHeads);
    while (size() > limit) {
      const first = database.one<{ account: string; project: number; iid: number; sha: string }>(oldest);
      if (first === null) return;
      database.write(replace, first.account, first.project, first.iid, first.sha);
    }
  };
  return {
    keep: (account, { mergeRequest: { project, iid }, sha, part, parts, bytes }) => {
      if (part === 0) database.write(replace, account, project, iid, sha);
      const values = [account, project, iid, sha, part, parts, bytes.byteLength, now().toISOString(), bytes];
      database.write(keep, ...values);
      if (part === parts - 1) makeRoom(account, project, iid);
    },
    read: (account, { mergeRequest: { project, iid }, sha, part }) =>
      database.one<KeptPart>(find, account, project, iid, sha, part),
    forget: (account) => {
      database.write('DELETE FROM snapshots WHERE account = ?', account);
    },
  };
};
