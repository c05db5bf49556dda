/** Tables `environments` and `deployments`: what was deployed where, by which job. */
import { insert, type Database } from '#node/database.ts';

/** A row of `environments`. */
export interface EnvironmentRow {
  readonly id: number;
  readonly project_id: number;
  readonly name: string;
}

/** A row of `deployments`. */
export interface DeploymentRow {
  readonly id: number;
  readonly iid: number;
  readonly project_id: number;
  readonly environment_id: number;
  readonly ref: string;
  readonly sha: string;
  readonly user_id: number | null;
  readonly job_id: number | null;
  readonly created_at: string;
}

/** The environment of a name in a project; made when there is none. */
export const environmentNamed = (database: Database, projectId: number, name: string): EnvironmentRow => {
  const known = database.one<EnvironmentRow>(
    'SELECT * FROM environments WHERE project_id = ? AND name = ?',
    projectId,
    name,
  );
  return (
    known ?? { id: insert(database, 'environments', { project_id: projectId, name }), project_id: projectId, name }
  );
};

/** Names of environments by id, in one statement: what a list of deployments embeds. */
export const environmentNames = (database: Database, ids: Iterable<number>): ReadonlyMap<number, string> =>
  new Map(
    database
      .all<EnvironmentRow>(
        'SELECT * FROM environments WHERE id IN (SELECT value FROM json_each(?))',
        JSON.stringify([...new Set(ids)]),
      )
      .map(({ id, name }) => [id, name]),
  );

/** Adds a deployment with the next internal id of its project and returns the id. */
export const addDeployment = (database: Database, row: Omit<DeploymentRow, 'id' | 'iid'>): number =>
  database.transaction(() => {
    const iid =
      database.one<{ iid: number }>(
        'SELECT coalesce(max(iid), 0) + 1 AS iid FROM deployments WHERE project_id = ?',
        row.project_id,
      )?.iid ?? 1;
    return insert(database, 'deployments', { ...row, iid });
  });

/** A deployment of a project, or null. */
export const findDeployment = (database: Database, projectId: number, id: number): DeploymentRow | null =>
  database.one<DeploymentRow>('SELECT * FROM deployments WHERE project_id = ? AND id = ?', projectId, id);

/** One page of the deployments of a project, oldest first, and the number of all. */
export const listDeployments = (
  database: Database,
  projectId: number,
  page: { limit: number; offset: number },
): { rows: DeploymentRow[]; total: number } => ({
  rows: database.all<DeploymentRow>(
    'SELECT * FROM deployments WHERE project_id = ? ORDER BY id LIMIT ? OFFSET ?',
    projectId,
    page.limit,
    page.offset,
  ),
  total:
    database.one<{ total: number }>('SELECT count(*) AS total FROM deployments WHERE project_id = ?', projectId)
      ?.total ?? 0,
});
