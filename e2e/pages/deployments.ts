/** Deployments of project 1 as a data folder has them after some weeks: of several environments, by jobs that ended well or not. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { git } from './colleague.ts';

/** What was deployed, oldest first: environment, how many commits before the tip of main, minutes ago, status of the job. */
const history = [
  ['production', 9, 9 * 1440, 'success'],
  ['preview/tidal-streams', 8, 8 * 1440, 'failed'],
  ['staging', 7, 7 * 1440, 'success'],
  ['production', 6, 6 * 1440, 'success'],
  ['production', 5, 4 * 1440, 'failed'],
  ['production', 4, 3 * 1440, 'success'],
  ['staging', 3, 1500, 'success'],
  ['production', 2, 1460, 'success'],
  ['production', 1, 41, 'failed'],
  ['production', 1, 26, 'success'],
  ['staging', 0, 12, 'success'],
] as const;

/** Adds them, each with a job of its own. */
export const addDeployments = ({ folder }: Pick<ServiceProcess, 'folder'>): void => {
  const repository = join(folder, 'repositories', '1.git');
  const commits = git(repository, 'rev-list', '--first-parent', '--max-count=10', 'main').split('\n');
  const database = new DatabaseSync(join(folder, 'lectern.sqlite'));
  try {
    database.exec('PRAGMA busy_timeout = 10000');
    const pipeline = database
      .prepare('SELECT id FROM pipelines WHERE project_id = 1 ORDER BY id DESC LIMIT 1')
      .get() as { readonly id: number };
    for (const [at, [name, back, minutes, status]] of history.entries()) {
      database.prepare('INSERT OR IGNORE INTO environments (project_id, name) VALUES (1, ?)').run(name);
      const ref = name.startsWith('preview/') ? name.slice('preview/'.length) : 'main';
      const time = new Date(Date.now() - minutes * 60_000).toISOString();
      const user = 2 + (at % 3);
      const { lastInsertRowid: job } = database
        .prepare(
          `INSERT INTO jobs (project_id, pipeline_id, name, stage, status, ref, created_at, started_at, finished_at, user_id)
           VALUES (1, ?, 'deploy-preview', 'deploy', ?, ?, ?, ?, ?, ?)`,
        )
        .run(pipeline.id, status, ref, time, time, time, user);
      database
        .prepare(
          `INSERT INTO deployments (iid, project_id, environment_id, ref, sha, user_id, job_id, created_at)
           SELECT coalesce((SELECT max(iid) FROM deployments WHERE project_id = 1), 0) + 1, 1, id, ?, ?, ?, ?, ?
           FROM environments WHERE project_id = 1 AND name = ?`,
        )
        .run(ref, commits[back] ?? commits[0] ?? '', user, job, time, name);
    }
  } finally {
    database.close();
  }
};
