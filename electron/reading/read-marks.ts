/** The table of read marks: for each merge request what it was like when it was last read. */
import type { MergeRequestKey } from '#shared/review/heads.ts';
import { mostMarks, type MarkChange, type ReadMark } from './channels.ts';
import type { Database } from '#node/database.ts';

/** The marks of all accounts; everything throws a StoreError. */
export interface ReadMarks {
  list(account: string): readonly ReadMark[];
  /** Those whose page was opened, the last one first. */
  lastOpened(account: string, most: number): readonly MergeRequestKey[];
  /** Sets a mark and answers it; on disk when it returns. */
  set(account: string, change: MarkChange): ReadMark;
}

interface Row extends Omit<ReadMark, 'is_unread'> {
  readonly is_unread: number;
}

const columns = 'project, iid, sha, notes, state, updated_at, is_unread, opened_notes';

const markOf = (row: Row): ReadMark => ({ ...row, is_unread: row.is_unread === 1 });

const find = `SELECT ${columns} FROM read_marks WHERE account = ? AND project = ? AND iid = ?`;

const keep = `INSERT OR REPLACE INTO read_marks
  (account, ${columns}, changed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

const prune = `DELETE FROM read_marks WHERE account = ?1 AND changed_at <
  (SELECT changed_at FROM read_marks WHERE account = ?1 ORDER BY changed_at DESC LIMIT 1 OFFSET ?2)`;

const lastOpened = `SELECT project, iid FROM read_marks WHERE account = ? AND opened_notes IS NOT NULL
  ORDER BY changed_at DESC LIMIT ?`;

/** Marking from a list says nothing of which notes were on screen: the page's count stays. */
const after = (before: ReadMark | null, { mergeRequest, state, how }: MarkChange): ReadMark => ({
  ...mergeRequest,
  ...state,
  is_unread: how === 'unread',
  opened_notes: how === 'opened' ? state.notes : (before?.opened_notes ?? null),
});

/** The table over an open database. */
export const createReadMarks = (database: Database, now: () => Date): ReadMarks => ({
  list: (account) =>
    database.all<Row>(`SELECT ${columns} FROM read_marks WHERE account = ? ORDER BY project, iid`, account).map(markOf),
  lastOpened: (account, most) => database.all<MergeRequestKey>(lastOpened, account, most),
  set: (account, change) => {
    const { project, iid } = change.mergeRequest;
    const row = database.one<Row>(find, account, project, iid);
    const mark = after(row ? markOf(row) : null, change);
    const { sha, notes, state, updated_at, is_unread, opened_notes } = mark;
    const values = [project, iid, sha, notes, state, updated_at, is_unread ? 1 : 0, opened_notes];
    database.write(keep, account, ...values, now().toISOString());
    if (!row) database.write(prune, account, mostMarks - 1);
    return mark;
  },
});
