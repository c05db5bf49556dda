/** Table `milestones`: dates to reach. No operation makes them: the sample does. */
import { insert, type Database } from '#node/database.ts';

/** A row of `milestones`. */
export interface MilestoneRow {
  readonly id: number;
  readonly iid: number;
  readonly project_id: number;
  readonly title: string;
  readonly description: string;
  readonly state: 'active' | 'closed';
  readonly created_at: string;
  readonly updated_at: string;
  readonly due_date: string | null;
}

/** Adds a milestone and returns the id. */
export const addMilestone = (database: Database, row: Omit<MilestoneRow, 'id'>): number =>
  insert(database, 'milestones', { ...row });

/** A milestone by id, or null. */
export const findMilestone = (database: Database, id: number): MilestoneRow | null =>
  database.one<MilestoneRow>('SELECT * FROM milestones WHERE id = ?', id);
