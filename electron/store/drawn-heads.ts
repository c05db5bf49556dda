/** The table of drawn heads: for each merge request the head whose changes were last drawn, which is the one that a merge sends. */
import type { DrawnHead, ListedHead, MergeRequestKey } from '../../shared/ipc/heads.ts';
import type { Database } from './database.ts';

/** The drawn heads of all accounts; everything throws a StoreError. */
export interface DrawnHeads {
  read(account: string, mergeRequest: MergeRequestKey): DrawnHead | null;
  list(account: string): readonly ListedHead[];
  /**
   * Keeps a head whose changes were drawn; on disk when it returns. One that was drawn only since an earlier head
   * counts when that earlier one is what is kept, and is as whole as both.
   */
  drew(account: string, mergeRequest: MergeRequestKey, head: DrawnHead): void;
}

interface Row extends Omit<DrawnHead, 'whole' | 'lines'> {
  readonly whole: number;
  readonly added: number | null;
  readonly removed: number | null;
}

const headOf = <Kept extends Row>({ whole, added, removed, ...row }: Kept) => ({
  ...row,
  whole: whole === 1,
  lines: added === null || removed === null ? null : { added, removed },
});

const find = `SELECT sha, target_branch, since, files, viewed, whole, added, removed FROM drawn_heads
  WHERE account = ? AND project = ? AND iid = ?`;

const list = `SELECT project, iid, sha, target_branch, since, files, viewed, whole, added, removed, drawn_at FROM drawn_heads
  WHERE account = ? ORDER BY project, iid`;

const keep = `INSERT OR REPLACE INTO drawn_heads
  (account, project, iid, sha, target_branch, since, files, viewed, whole, added, removed, drawn_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** What is kept once `head` was drawn on top of `before`; null: nothing changes. */
const after = (before: DrawnHead | null, head: DrawnHead): DrawnHead | null => {
  if (head.since === null) return head;
  if (before === null || before.target_branch !== head.target_branch) return null;
  const isContinued = before.sha === head.since;
  const isSame = before.sha === head.sha && before.since === head.since;
  return isContinued || isSame ? { ...head, whole: head.whole && before.whole } : null;
};

/** The table over an open database. */
export const createDrawnHeads = (database: Database, now: () => Date): DrawnHeads => {
  const read = (account: string, { project, iid }: MergeRequestKey): DrawnHead | null => {
    const row = database.one<Row>(find, account, project, iid);
    return row ? headOf(row) : null;
  };
  return {
    read,
    list: (account) => database.all<Row & Pick<ListedHead, 'project' | 'iid' | 'drawn_at'>>(list, account).map(headOf),
    drew: (account, mergeRequest, drawn) => {
      const head = after(read(account, mergeRequest), drawn);
      if (head === null) return;
      const { sha, target_branch, since, files, viewed, whole, lines } = head;
      const { project, iid } = mergeRequest;
      const values = [
        sha,
        target_branch,
        since,
        files,
        viewed,
        whole ? 1 : 0,
        lines?.added ?? null,
        lines?.removed ?? null,
      ];
      database.write(keep, account, project, iid, ...values, now().toISOString());
    },
  };
};
