/** Lists by state are read in their order from an index: what has another state is not looked at, however much of it there is. */
import { beforeEach, expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { grow } from '#service/testing/grow.ts';
import { plansOf } from '#service/testing/list-plans.ts';

const service = serviceForEach();
beforeEach(() => {
  service.inDatabase(grow);
});

it.each([
  [
    'one project, newest first',
    [1],
    'created_at',
    'merge_requests_by_state (project_id=? AND deleted_at=? AND state=?)',
  ],
  [
    'one project, last changed first',
    [1],
    'updated_at',
    'merge_requests_by_state_and_change (project_id=? AND deleted_at=? AND state=?)',
  ],
  ['several projects, newest first', [1, 2], 'created_at', 'merge_requests_of_all_by_state (state=?)'],
  ['several projects, last changed first', [1, 2], 'updated_at', 'merge_requests_of_all_by_state_and_change (state=?)'],
] as const)('C4 opened ones of %s', (_, projectIds, orderBy, index) => {
  const filter = { projectIds, state: 'opened' } as const;
  const [page = [], count = []] = service.inDatabase((database) => plansOf(database, filter, { orderBy }));
  expect(page.filter((line) => / merge_requests\b/u.test(line))).toEqual([
    `SEARCH merge_requests USING INDEX ${index}`,
  ]);
  // Nothing is sorted.
  expect(page.join()).not.toContain('TEMP B-TREE');
  expect(count.join()).toContain('USING COVERING INDEX merge_requests_by_state');
});
