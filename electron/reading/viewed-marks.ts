/** The table of viewed marks: which files of a merge request were read, and the hash of what was read. */
import type { ViewedMark, ViewedTarget } from './channels.ts';
import type { Database } from '#node/database.ts';

/** The marks of all accounts; everything throws a StoreError. */
export interface ViewedMarks {
  read(account: string, target: ViewedTarget): readonly ViewedMark[];
  /** Sets or takes off marks, all or none of them; on disk when it returns. */
  mark(account: string, target: ViewedTarget, marks: readonly ViewedMark[], isViewed: boolean): void;
}

const keep = `INSERT INTO viewed_marks (account, project, iid, "commit", path, hash, viewed_at)
  SELECT ?, ?, ?, ?, value ->> 'path', value ->> 'hash', ? FROM json_each(?) WHERE true
  ON CONFLICT (account, project, iid, "commit", path) DO UPDATE SET hash = excluded.hash, viewed_at = excluded.viewed_at`;

const forget = `DELETE FROM viewed_marks WHERE account = ? AND project = ? AND iid = ? AND "commit" = ?
  AND path IN (SELECT value ->> 'path' FROM json_each(?))`;

/** The table over an open database. One statement for any number of marks: one synced commit, and never half of them. */
export const createViewedMarks = (database: Database, now: () => Date): ViewedMarks => ({
  read: (account, { project, iid, commit }) =>
    database.all<ViewedMark>(
      'SELECT path, hash FROM viewed_marks WHERE account = ? AND project = ? AND iid = ? AND "commit" = ? ORDER BY path',
      account,
      String(project),
      iid,
      commit,
    ),
  mark: (account, { project, iid, commit }, marks, isViewed) => {
    const list = JSON.stringify(marks);
    if (isViewed) database.write(keep, account, String(project), iid, commit, now().toISOString(), list);
    else database.write(forget, account, String(project), iid, commit, list);
  },
});
