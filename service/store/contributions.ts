/** Table `contributions`: who wrote how much of a branch, up to a commit: later ones are added to it. */
import type { Database } from '#node/database.ts';
import { remember } from './database/database.ts';

/** What was counted up to a commit. */
export interface Contributions {
  readonly head: string;
  /** JSON of the sums. */
  readonly sums: string;
}

/** What was counted last in a project, or null. */
export const findContributions = (database: Database, projectId: number): Contributions | null =>
  database.one<Contributions>('SELECT head, sums FROM contributions WHERE project_id = ?', projectId);

/** Keeps what was counted, instead of what was before. */
export const keepContributions = (database: Database, projectId: number, { head, sums }: Contributions): void => {
  remember(() => void database.write('INSERT OR REPLACE INTO contributions VALUES (?, ?, ?)', projectId, head, sums));
};
