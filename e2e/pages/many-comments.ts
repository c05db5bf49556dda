/** A merge request that was talked about for long. */
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';

/** First id of the comments that `addComments` adds. */
export const firstComment = 100_000;

/** Adds comments of different lengths to a merge request of project 1, a minute apart: `Comment 1` is the oldest. */
export const addComments = ({ folder }: ServiceProcess, iid: number, count: number): void => {
  const database = new DatabaseSync(join(folder, 'lectern.sqlite'), { timeout: 5000 });
  try {
    database
      .prepare(
        `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
         INSERT INTO notes (id, project_id, noteable_type, noteable_id, noteable_iid, author_id, body, created_at, updated_at)
         SELECT ? + n, m.project_id, 'MergeRequest', m.id, m.iid, m.author_id,
           '**Comment ' || n || '** on \`line ' || n || '\`.' || CASE n % 5
             WHEN 0 THEN char(10, 10) || '- one' || char(10) || '- two' || char(10) || '- three'
             WHEN 1 THEN char(10, 10) || '\`\`\`ts' || char(10) || 'const n = ' || n || ';' || char(10) || '\`\`\`'
             WHEN 2 THEN ' ' || replace(hex(zeroblob(n % 40)), '00', 'It was read, and this is what came of it. ')
             WHEN 3 THEN char(10, 10) || '> quoted' || char(10, 10) || 'Answered.'
             ELSE '' END,
           strftime('%Y-%m-%dT%H:%M:%fZ', '2026-10-01T08:00:00Z', n || ' minutes'),
           strftime('%Y-%m-%dT%H:%M:%fZ', '2026-10-01T08:00:00Z', n || ' minutes')
         FROM numbers, merge_requests m WHERE m.project_id = 1 AND m.iid = ?`,
      )
      .run(count, firstComment, iid);
  } finally {
    database.close();
  }
};
