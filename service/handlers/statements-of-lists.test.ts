/** Lists ask the database the same, however many rows a page has: what rows embed is read for all of them at once. */
import { StatementSync } from 'node:sqlite';
import { beforeEach, expect, it, vi } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { grow } from '#service/testing/grow.ts';

const service = serviceForEach();
beforeEach(async () => {
  const head = await service.git(1, 'rev-parse', 'main');
  service.inDatabase((database) => {
    grow(database, 120);
    // Each row with people and pipelines of its own.
    database.write('UPDATE notes SET author_id = 2 + id % 40 WHERE noteable_id = 2');
    database.write('UPDATE merge_requests SET author_id = 2 + id % 40, assignee_id = 2 + id % 30 WHERE iid > 10000');
    database.write("UPDATE jobs SET user_id = 2 + id % 40 WHERE ref = 'grown'");
    // Jobs are listed with their commits only.
    database.write("UPDATE pipelines SET sha = ? WHERE ref = 'grown'", head.trim());
  });
});

/** How many statements an answer takes, and how many rows it has. */
const costOf = async (path: string): Promise<{ readonly statements: number; readonly rows: number }> => {
  const spies = (['get', 'all'] as const).map((name) => vi.spyOn(StatementSync.prototype, name));
  try {
    const response = await service.send('admin', `GET ${path}`);
    const answer = (await response.json()) as unknown[];
    const rows = answer.length;
    return { statements: spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0), rows };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
};

it.each([
  ['/projects/1/jobs', 60],
  ['/projects/1/merge_requests/2/notes', 5],
  ['/projects/1/merge_requests?state=closed', 50],
  ['/merge_requests?scope=all&state=closed', 50],
  ['/projects/1/snippets', 3],
])('C4 %s', async (path, least) => {
  const query = path.includes('?') ? '&' : '?';
  // The first answer prepares what all of them share.
  await costOf(`${path}${query}per_page=100`);
  const [few, many] = [await costOf(`${path}${query}per_page=1`), await costOf(`${path}${query}per_page=100`)];
  expect(few.rows).toBe(1);
  expect(many.rows).toBeGreaterThanOrEqual(least);
  expect(many.statements).toBeLessThanOrEqual(few.statements + 1);
});
