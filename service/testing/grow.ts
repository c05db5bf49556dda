/** Makes the tables of a service's database long: many rows of everything that grows, each a copy of one that is there. */
import type { Database } from '#node/database.ts';

const numbers = 'WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?)';

/** Adds so many people, merge requests, notes, pipelines and jobs to the first project. */
export const grow = (database: Database, count = 2000): void => {
  const add = (sql: string): void => {
    database.write(`${sql.replace('SELECT', `${numbers} SELECT`)}`, count);
  };
  database.transaction(() => {
    add(`INSERT INTO users (username, name, email, created_at, last_activity_on, confirmed_at)
      SELECT 'grown-' || n, 'Grown ' || n, 'grown-' || n || '@grown.example', printf('2025-01-01T00:%02d:%02d.000Z', n / 60 % 60, n % 60),
        '2025-01-01', '2025-01-01T00:00:00.000Z' FROM number`);
    add(`INSERT INTO merge_requests (iid, project_id, source_project_id, source_branch, target_branch, title, description, state,
        author_id, labels, head_sha, created_at, updated_at)
      SELECT 10000 + n, 1, 1, 'grown-' || n, 'main', 'Grown ' || n, '', 'closed', 2, '[]', printf('%040d', n),
        printf('2025-01-01T00:%02d:%02d.000Z', n / 60 % 60, n % 60), '2025-01-01T00:00:00.000Z' FROM number`);
    add(`INSERT INTO notes (project_id, noteable_type, noteable_id, noteable_iid, author_id, body, created_at, updated_at)
      SELECT 1, 'MergeRequest', 1 + n % 12, 1 + n % 12, 2, 'Grown ' || n, '2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z' FROM number`);
    add(`INSERT INTO pipelines (project_id, ref, sha, status, created_at)
      SELECT 1, 'grown', printf('%040d', n), 'success', '2025-01-01T00:00:00.000Z' FROM number`);
    add(`INSERT INTO jobs (project_id, pipeline_id, name, stage, status, ref, created_at, user_id)
      SELECT 1, (SELECT max(id) FROM pipelines) - n % 100, 'grown', 'check', 'success', 'grown', '2025-01-01T00:00:00.000Z', 2 FROM number`);
  });
};
