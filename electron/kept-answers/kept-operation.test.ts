/** Which answers are kept on this computer (S8). */
import { expect, test } from 'vitest';
import { operationIds, operationOf } from '#shared/api/registry.ts';
import { isKeptOperation } from './kept-call.ts';

test('S8 no operation that answers what gives access is kept; what a review is read from is', () => {
  const kept = operationIds.filter((id) => isKeptOperation(operationOf(id)));
  expect(kept.filter((id) => /token|session|key|hook|userAgent/i.test(id))).toEqual([]);
  expect(kept.filter((id) => operationOf(id).method !== 'GET')).toEqual([]);
  expect(kept).not.toContain('jobs.artifacts');
  for (const id of [
    'mergeRequests.listAll',
    'mergeRequests.list',
    'mergeRequests.get',
    'mergeRequests.changes',
    'mergeRequests.commits',
    'mergeRequestNotes.list',
    'jobs.list',
    'jobs.get',
    'jobs.trace',
    'branches.list',
    'tags.list',
    'repository.tree',
    'repository.blob',
    'currentUser.get',
  ])
    expect(kept).toContain(id);
});
