/** Tables `pipelines` and `jobs`: what was checked for a commit, run by run. */
import { insert, update, type Bindable, type Database } from '#node/database.ts';

/** A row of `pipelines`. */
export interface PipelineRow {
  readonly id: number;
  readonly project_id: number;
  readonly ref: string;
  readonly sha: string;
  readonly status: string;
  readonly created_at: string;
  /** What the checks compare with; null: the commit's own parent. */
  readonly base_sha: string | null;
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
  /** When the artifacts go; null keeps them. */
  readonly artifacts_expire_at: string | null;
  readonly erased_at: string | null;
  /** 1: the runner works on it; the sample's jobs tell of the past. */
  readonly queued: number;
}

/** Adds a pipeline and returns the id. */
export const addPipeline = (
  database: Database,
  row: Omit<PipelineRow, 'id' | 'base_sha'> & Partial<Pick<PipelineRow, 'base_sha'>>,
): number => insert(database, 'pipelines', { ...row });

/** Adds a job and returns the id. */
export const addJob = (
  database: Database,
  row: Omit<JobRow, 'id' | 'artifacts_expire_at' | 'erased_at' | 'queued'> & Partial<Pick<JobRow, 'queued'>>,
): number => insert(database, 'jobs', { ...row });

/** Changes columns of a job. */
export const updateJob = (database: Database, id: number, row: Partial<Record<keyof JobRow, Bindable>>): void => {
  update(database, 'jobs', id, row);
};

/** A job of a project, or null. */
export const findJob = (database: Database, projectId: number, id: number): JobRow | null =>
  database.one<JobRow>('SELECT * FROM jobs WHERE project_id = ? AND id = ?', projectId, id);

/** Jobs of a project by id, in one statement. */
export const findJobs = (database: Database, projectId: number, ids: readonly number[]): JobRow[] =>
  database.all<JobRow>(
    'SELECT * FROM jobs WHERE id IN (SELECT value FROM json_each(?)) AND project_id = ?',
    JSON.stringify(ids),
    projectId,
  );

/** The newest successful job of a name on a branch or tag that has artifacts, or null. */
export const newestWithArtifacts = (database: Database, projectId: number, ref: string, name: string): JobRow | null =>
  database.one<JobRow>(
    `SELECT * FROM jobs WHERE project_id = ? AND ref = ? AND name = ? AND status = 'success'
      AND artifacts_name IS NOT NULL ORDER BY id DESC LIMIT 1`,
    projectId,
    ref,
    name,
  );

/** Sets the status of a pipeline to what its jobs say. A job that was run again counts with its newest run. */
export const refreshPipeline = (database: Database, pipelineId: number): void => {
  const statuses = database
    .all<{ status: string }>(
      'SELECT status FROM jobs WHERE id IN (SELECT max(id) FROM jobs WHERE pipeline_id = ? GROUP BY name)',
      pipelineId,
    )
    .map(({ status }) => status);
  const order = ['running', 'pending', 'failed', 'canceled', 'created'];
  const status = order.find((each) => statuses.includes(each)) ?? 'success';
  update(database, 'pipelines', pipelineId, { status });
};

/** A pipeline of a project, or null. */
export const findPipeline = (database: Database, projectId: number, id: number): PipelineRow | null =>
  database.one<PipelineRow>('SELECT * FROM pipelines WHERE project_id = ? AND id = ?', projectId, id);

/** Pipelines of a project by id, in one statement: what a list of jobs embeds. */
export const findPipelines = (
  database: Database,
  projectId: number,
  ids: Iterable<number>,
): ReadonlyMap<number, PipelineRow> =>
  new Map(
    database
      .all<PipelineRow>(
        'SELECT * FROM pipelines WHERE id IN (SELECT value FROM json_each(?)) AND project_id = ?',
        JSON.stringify([...new Set(ids)]),
        projectId,
      )
      .map((row) => [row.id, row]),
  );

/** The newest pipeline of a commit, or null. */
export const pipelineOfCommit = (database: Database, projectId: number, sha: string): PipelineRow | null =>
  database.one<PipelineRow>(
    'SELECT * FROM pipelines WHERE project_id = ? AND sha = ? ORDER BY id DESC LIMIT 1',
    projectId,
    sha,
  );

/** Jobs of a project, or of one of its pipelines: a statement of its own each, so that each has its index. */
interface JobFilter {
  readonly projectId: number;
  readonly pipelineId?: number;
  /** One of them; absent: any. */
  readonly statuses?: readonly string[];
}

const ownerOf = ({ projectId, pipelineId }: JobFilter) =>
  pipelineId === undefined ? { column: 'project_id', value: projectId } : { column: 'pipeline_id', value: pipelineId };

/** The newest of each status by the index, all together: a rare one is not searched for among the many others. */
const newestOfStatuses = (column: string, count: number): string => {
  const newest = `(SELECT id FROM jobs WHERE ${column} = ? AND status = ? ORDER BY id DESC LIMIT ?)`;
  return `SELECT id FROM ${Array.from({ length: count }, () => newest).join(' UNION ALL SELECT id FROM ')}`;
};

/** One page of jobs, newest first, of a project or of one of its pipelines, and the number of all. */
export const listJobs = (
  database: Database,
  filter: JobFilter,
  page: { limit: number; offset: number },
): { rows: JobRow[]; total: number } => {
  const { column, value } = ownerOf(filter);
  const statuses = filter.statuses && [...new Set(filter.statuses)];
  if (statuses?.length === 0) return { rows: [], total: 0 };
  const found = statuses ? `(${newestOfStatuses(column, statuses.length)})` : `jobs WHERE ${column} = ?`;
  const values = statuses ? statuses.flatMap((status) => [value, status, page.offset + page.limit]) : [value];
  const among = statuses ? `AND status IN (${statuses.map(() => '?').join(', ')})` : '';
  return {
    rows: database.all<JobRow>(
      `SELECT jobs.* FROM (SELECT id FROM ${found} ORDER BY id DESC LIMIT ? OFFSET ?) AS wanted CROSS JOIN jobs
        ON jobs.id = wanted.id`,
      ...values,
      page.limit,
      page.offset,
    ),
    total:
      database.one<{ total: number }>(
        `SELECT count(*) AS total FROM jobs WHERE ${column} = ? ${among}`,
        value,
        ...(statuses ?? []),
      )?.total ?? 0,
  };
};

/** The next job that waits for the runner, or null. */
export const nextQueuedJob = (database: Database): JobRow | null =>
  database.one<JobRow>("SELECT * FROM jobs WHERE queued = 1 AND status = 'pending' ORDER BY id LIMIT 1");

/** The newest run of every job of a pipeline, in the order in which they were made. */
export const jobsOfPipeline = (database: Database, pipelineId: number): JobRow[] =>
  database.all<JobRow>(
    'SELECT * FROM jobs WHERE id IN (SELECT max(id) FROM jobs WHERE pipeline_id = ? GROUP BY name) ORDER BY id',
    pipelineId,
  );

/** Jobs that the runner had begun when the service ended. */
export const interruptedJobs = (database: Database): JobRow[] =>
  database.all<JobRow>("SELECT * FROM jobs WHERE queued = 1 AND status = 'running' ORDER BY id");

/** Jobs whose artifacts have had their time. */
export const jobsWithExpiredArtifacts = (database: Database, now: string): JobRow[] =>
  database.all<JobRow>('SELECT * FROM jobs WHERE artifacts_expire_at <= ? AND artifacts_name IS NOT NULL', now);

/** A pipeline by its id, or null. */
export const findPipelineById = (database: Database, id: number): PipelineRow | null =>
  database.one<PipelineRow>('SELECT * FROM pipelines WHERE id = ?', id);

/** A job by its id, or null. */
export const findJobById = (database: Database, id: number): JobRow | null =>
  database.one<JobRow>('SELECT * FROM jobs WHERE id = ?', id);
