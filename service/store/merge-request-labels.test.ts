/** Lists by label look only at those with the label: in the statement's plan, and whatever becomes of the labels. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestService, exactAnswer, type TestService } from '#testing/service-fixture.ts';
import { grow } from '#service/testing/grow.ts';
import { newestFirst, plansOf } from '#service/testing/list-plans.ts';
import { openDatabase } from './database/database.ts';
import { listMergeRequests } from './merge-request-list.ts';
import { migrations } from './database/migrations.ts';

describe('with the sample and 2,000 more merge requests', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await createTestService();
    service.inDatabase(grow);
  });
  afterEach(() => service.dispose());

  it.each([[[1]], [[1, 2]]])('C4 a label is found by its index in projects %j, page and count', (projectIds) => {
    const plans = service.inDatabase((database) => plansOf(database, { projectIds, labels: ['tides', 'board'] }));
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan.filter((line) => line.includes('merge_request_labels'))).toEqual([
        'SEARCH merge_request_labels USING PRIMARY KEY (label=?)',
        'SEARCH merge_request_labels USING PRIMARY KEY (label=?)',
      ]);
      expect(plan.filter((line) => / merge_requests\b/u.test(line))).toEqual([
        'SEARCH merge_requests USING INTEGER PRIMARY KEY (rowid=?)',
      ]);
    }
  });

  it('C4 those without a label have an index of their own', () => {
    const plans = service.inDatabase((database) => plansOf(database, { projectIds: [1], labels: ['No Label'] }));
    for (const plan of plans) expect(plan.join()).toContain('INDEX merge_requests_without_labels (project_id=?');
  });

  it('follows what becomes of the labels', async () => {
    const iidsWith = async (label: string): Promise<number[]> => {
      const response = await service.send('owner', `GET /projects/1/merge_requests?labels=${label}`);
      return (await exactAnswer('mergeRequests.list', response)).map(({ iid }) => iid);
    };
    expect(await iidsWith('tides')).toEqual([3, 7, 5]);
    const change = async (iid: number, labels: string): Promise<void> => {
      const line = `PUT /projects/1/merge_requests/${String(iid)}`;
      expect((await service.send('owner', line, { body: { labels } })).status).toBe(200);
    };
    await change(7, 'board');
    await change(2, 'tides,a "quoted" one');
    expect(await iidsWith('tides')).toEqual([3, 5, 2]);
    expect(await iidsWith('a%20"quoted"%20one')).toEqual([2]);
    expect((await service.send('owner', 'DELETE /projects/1/merge_requests/3')).status).toBe(204);
    expect(await iidsWith('tides')).toEqual([5, 2]);
  });
});

it('a file of the version before is found by its labels', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-labels-'));
  try {
    const file = join(folder, 'lectern.sqlite');
    const older = new DatabaseSync(file);
    const version = migrations.findIndex((sql) => sql.includes('CREATE TABLE merge_request_labels'));
    for (const sql of migrations.slice(0, version)) older.exec(sql);
    older.exec(`PRAGMA user_version = ${String(version)}; PRAGMA foreign_keys = OFF;
      INSERT INTO merge_requests (id, iid, project_id, source_project_id, source_branch, target_branch, title, description,
        state, author_id, labels, head_sha, created_at, updated_at)
      VALUES (7, 1, 1, 1, 'topic', 'main', 'Topic', '', 'opened', 1, '["tides","tides","board"]', '', '2020', '2020')`);
    older.close();
    const database = openDatabase(file);
    const found = listMergeRequests(database, { projectIds: [1], labels: ['tides'] }, newestFirst);
    expect([found.rows.map(({ id }) => id), found.total]).toEqual([[7], 1]);
    database.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
