/** Table `issues`: what merge requests close. No operation makes them: the sample does. */
import { insert, update, type Database } from '#node/database.ts';

/** A row of `issues`. */
export interface IssueRow {
  readonly id: number;
  readonly iid: number;
  readonly project_id: number;
  readonly title: string;
  readonly description: string;
  readonly state: 'opened' | 'closed';
  readonly author_id: number;
  readonly assignee_id: number | null;
  readonly milestone_id: number | null;
  /** JSON array of strings. */
  readonly labels: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Adds an issue and returns the id. */
export const addIssue = (database: Database, row: Omit<IssueRow, 'id'>): number =>
  insert(database, 'issues', { ...row });

/** An issue by its project and internal id, or null. */
export const findIssue = (database: Database, projectId: number, iid: number): IssueRow | null =>
  database.one<IssueRow>('SELECT * FROM issues WHERE project_id = ? AND iid = ?', projectId, iid);

/** Dates an issue. */
export const touchIssue = (database: Database, id: number, at: string): void => {
  update(database, 'issues', id, { updated_at: at });
};

/** Closes an issue. */
export const closeIssue = (database: Database, id: number, at: string): void => {
  update(database, 'issues', id, { state: 'closed', updated_at: at });
};
