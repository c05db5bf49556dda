/** Tables `pipelines` and `jobs`. */
import { insert, type Database } from './database.ts';

/** A row of `pipelines`. */
export interface PipelineRow {
  readonly id: number;
  readonly project_id: number;
  readonly ref: string;
  readonly sha: string;
  readonly status: string;
  readonly created_at: string;
}

/** A row of `jobs`. */
export interface JobRow {
  readonly id: number;
  readonly project_id: number;
  readonly pipeline_id: number;
  readonly name: string;
  readonly stage: string;
  readonly status: string;
  readonly ref: string;
  readonly tag: number;
  readonly coverage: number | null;
  readonly created_at: string;
  readonly started_at: string | null;
  readonly finished_at: string | null;
  readonly artifacts_name: string | null;
  readonly artifacts_size: number | null;
  readonly user_id: number | null;
}

/** Adds a pipeline and returns the id. */
export const addPipeline = (database: Database, row: Omit<PipelineRow, 'id'>): number =>
  insert(database, 'pipelines', { ...row });

/** Adds a job and returns the id. */
export const addJob = (database: Database, row: Omit<JobRow, 'id'>): number => insert(database, 'jobs', { ...row });

/** A pipeline of a project, or null. */
export const findPipeline = (database: Database, projectId: number, id: number): PipelineRow | null =>
  database.one<PipelineRow>('SELECT * FROM pipelines WHERE project_id = ? AND id = ?', projectId, id);

/** The newest pipeline of a commit, or null. */
export const pipelineOfCommit = (database: Database, projectId: number, sha: string): PipelineRow | null =>
  database.one<PipelineRow>(
    'SELECT * FROM pipelines WHERE project_id = ? AND sha = ? ORDER BY id DESC LIMIT 1',
    projectId,
    sha,
  );

/** One page of jobs, newest first, of a project or of one of its pipelines, and the number of all. */
export const listJobs = (
  database: Database,
  filter: { projectId: number; pipelineId?: number; statuses?: readonly string[] },
  page: { limit: number; offset: number },
): { rows: JobRow[]; total: number } => {
  const where = `project_id = ? AND (? IS NULL OR pipeline_id = ?)
    AND (? IS NULL OR status IN (SELECT value FROM json_each(?)))`;
  const pipeline = filter.pipelineId ?? null;
  const statuses = filter.statuses ? JSON.stringify(filter.statuses) : null;
  const values = [filter.projectId, pipeline, pipeline, statuses, statuses];
  return {
    rows: database.all<JobRow>(
      `SELECT * FROM jobs WHERE ${where} ORDER BY id DESC LIMIT ? OFFSET ?`,
      ...values,
      page.limit,
      page.offset,
    ),
    total: database.one<{ total: number }>(`SELECT count(*) AS total FROM jobs WHERE ${where}`, ...values)?.total ?? 0,
  };
};
