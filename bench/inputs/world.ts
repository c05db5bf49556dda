/** A data folder of the local service with much of everything, made on top of the sample with fixed contents. */
import { join } from 'node:path';
import type { Database } from '#node/database.ts';
import { createService, type Service } from '#service/app.ts';
import { openDatabase } from '#service/store/database/database.ts';
import { addReferences } from '#service/testing/grow-repository.ts';
import { addOpenRequests, gitIn, type RequestsTarget } from '#service/testing/open-requests.ts';

/** How much there is of what. */
export interface WorldSize {
  readonly projects: number;
  readonly users: number;
  /** Open merge requests, all assigned to the administrator. */
  readonly requests: number;
  /** Branches with those of the merge requests; the others are tagged as well, 100 at least. */
  readonly branches: number;
  /** Comments of one merge request. */
  readonly notes: number;
  /** Files that it changes. */
  readonly files: number;
}

/** The service on it. */
export interface World {
  readonly service: Service;
  readonly project: number;
  /** Number of the merge request with the comments and the files. */
  readonly request: number;
}

const numbers = 'WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?)';
const dataOf = (content: string): string => `data ${String(Buffer.byteLength(content))}\n${content}\n`;

/** One more commit on the branch of the merge request, with so many files. */
const addFiles = async (target: RequestsTarget, request: number, count: number): Promise<string> => {
  const head = `refs/merge-requests/${String(request)}/head`;
  const lines = [
    `commit ${head}\ncommitter World Input <world@input.example> 1770023000 +0000\n${dataOf('Many files')}from ${head}^0\n`,
    ...Array.from(
      { length: count },
      (_, at) =>
        `M 100644 inline many/part-${String(at % 50)}/file-${String(at)}.ts\n${dataOf(`export const value${String(at)} = ${String(at)};\n`.repeat(1 + (at % 9)))}`,
    ),
    'done\n',
  ];
  await gitIn(target, ['fast-import', '--quiet', '--done'], lines.join(''));
  const sha = await gitIn(target, ['rev-parse', head]);
  const branch = (
    await gitIn(target, ['for-each-ref', '--points-at', `${sha}^`, '--format=%(refname)', 'refs/heads/open/'])
  ).trim();
  await gitIn(target, ['update-ref', branch, sha]);
  return sha;
};

const fill = (database: Database, request: number, sha: string, size: WorldSize): void => {
  const admin = database.one<{ id: number }>('SELECT id FROM users WHERE is_admin = 1 ORDER BY id')?.id ?? 1;
  database.transaction(() => {
    database.write(
      `INSERT INTO users (username, name, email, created_at, last_activity_on, confirmed_at, has_acted, last_sign_in_at)
        ${numbers} SELECT 'world-' || n, 'World ' || n, 'world-' || n || '@world.example',
        date('2024-01-01', (n % 400) || ' days') || 'T08:00:00.000Z', date('2024-01-01', (n * 7 % 780) || ' days'),
        '2024-01-01T00:00:00.000Z', 1, '2024-01-01T00:00:00.000Z' FROM number`,
      size.users,
    );
    database.write(
      `INSERT INTO projects (path, name, visibility, owner_id, default_branch, created_at)
        ${numbers} SELECT 'world/project-' || n, 'project-' || n, 'public', ${String(admin)}, 'main', '2024-01-01T00:00:00.000Z'
        FROM number`,
      size.projects,
    );
    database.write(
      `INSERT INTO notes (project_id, noteable_type, noteable_id, noteable_iid, author_id, body, created_at, updated_at)
        ${numbers} SELECT 1, 'MergeRequest', (SELECT id FROM merge_requests WHERE project_id = 1 AND iid = ${String(request)}),
        ${String(request)}, ${String(admin)}, 'Comment number ' || n, '2026-02-03T00:00:00.000Z', '2026-02-03T00:00:00.000Z' FROM number`,
      size.notes,
    );
    database.write(
      "UPDATE merge_requests SET assignee_id = ? WHERE project_id = 1 AND source_branch LIKE 'open/%'",
      admin,
    );
    database.write('UPDATE merge_requests SET head_sha = ? WHERE project_id = 1 AND iid = ?', sha, request);
  });
};

/** Makes the input in a folder (about a minute for the largest) and opens the service on it; its closing is the caller's. */
export const makeWorld = async (size: WorldSize, folder: string): Promise<World> => {
  await (await createService({ folder, sample: true, runsJobs: false })).close();
  const target = { folder, projectId: 1 };
  const request = await addOpenRequests(target, size.requests);
  await addReferences(target, Math.max(100, size.branches - size.requests));
  const sha = await addFiles(target, request, size.files);
  const database = openDatabase(join(folder, 'lectern.sqlite'));
  try {
    fill(database, request, sha, size);
  } finally {
    database.close();
  }
  return { service: await createService({ folder, runsJobs: false }), project: 1, request };
};
