/** The table of drawn heads: for each merge request the head whose changes were last drawn, which is the one that a merge sends. */
import {
  unviewedOf,
  type DrawnHead,
  type ListedHead,
  type MergeRequestKey,
  type NewlyDrawn,
} from '#shared/review/heads.ts';
import type { Database } from '#node/database.ts';

/** The drawn heads of all accounts; everything throws a StoreError. */
export interface DrawnHeads {
  read(account: string, mergeRequest: MergeRequestKey): DrawnHead | null;
  list(account: string): readonly ListedHead[];
  /**
   * Keeps a head whose changes were drawn; on disk when it returns. One that was drawn only since an earlier head
   * counts when that earlier one is what is kept, and is as whole and as viewed as both.
   */
  drew(account: string, mergeRequest: MergeRequestKey, head: NewlyDrawn): void;
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

const find = `SELECT sha, target_branch, since, files, viewed, unviewed_before, whole, added, removed FROM drawn_heads
  WHERE account = ? AND project = ? AND iid = ?`;

const list = `SELECT project, iid, sha, target_branch, since, files, viewed, unviewed_before, whole, added, removed, drawn_at FROM drawn_heads
  WHERE account = ? ORDER BY project, iid`;

const keep = `INSERT OR REPLACE INTO drawn_heads
  (account, project, iid, sha, target_branch, since, files, viewed, unviewed_before, whole, added, removed, drawn_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** What is kept once `head` was drawn on top of `before`; null: nothing changes. */
const after = (before: DrawnHead | null, head: NewlyDrawn): DrawnHead | null => {
  if (head.since === null) return { ...head, unviewed_before: 0 };
  if (before === null || before.target_branch !== head.target_branch) return null;
  const whole = head.whole && before.whole;
  if (before.sha === head.since) return { ...head, whole, unviewed_before: unviewedOf(before) };
  const isSame = before.sha === head.sha && before.since === head.since;
  return isSame ? { ...head, whole, unviewed_before: before.unviewed_before } : null;
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
      const { sha, target_branch, since, files, viewed, unviewed_before, whole, lines } = head;
      const { project, iid } = mergeRequest;
      const values = [
        sha,
        target_branch,
        since,
        files,
        viewed,
        unviewed_before,
        whole ? 1 : 0,
        lines?.added ?? null,
        lines?.removed ?? null,
      ];
      database.write(keep, account, project, iid, ...values, now().toISOString());
    },
  };
};
