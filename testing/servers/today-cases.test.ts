/** The lines of requests, typed by hand from the API document, are the operations of the registry: by method and by each word of the path. */
import { afterAll, expect, it } from 'vitest';
import { operationIds, type OperationId } from '#shared/api/registry.ts';
import { operationOfRequest } from '#shared/api/testing/operation-of-request.ts';
import { cases, found, made } from './today-cases.ts';

for (const name of ['readme', 'withArtifacts', 'refOfArtifacts', 'nameOfJob'] as const) found[name] = '1';
for (const id of operationIds) made.set(id, { id: 1, iid: 1 });
// Other files of the same process fill them by what a server answers.
afterAll(() => {
  made.clear();
  Object.assign(found, { readme: '', withArtifacts: '', refOfArtifacts: '', nameOfJob: '' });
});

/** Where a server of today has another call, or none. */
const documented: Partial<Readonly<Record<OperationId, string>>> = {
  'session.create': 'POST /session',
  'mergeRequests.cancelAutoMerge': 'PUT /projects/1/merge_requests/5/cancel_merge_when_pipeline_succeeds',
  'releases.create': 'POST /projects/1/repository/tags/judged/release',
  'releases.update': 'PUT /projects/1/repository/tags/judged/release',
  'branches.protect': 'PUT /projects/1/repository/branches/judged/protect',
  'branches.unprotect': 'PUT /projects/1/repository/branches/judged/unprotect',
  'systemHooks.test': 'GET /hooks/1',
};

const operationIn = (line: string): OperationId | null => {
  const [method = '', path = ''] = line.split(' ');
  return operationOfRequest(method, `/api/v4${path}`);
};
const ofToday = (id: OperationId): string => {
  const line = cases[id]?.line ?? '';
  return typeof line === 'function' ? line() : line;
};

it.each(operationIds)('%s is the request of the document', (id) => {
  expect(operationIn(documented[id] ?? ofToday(id))).toBe(id);
  // A server of today has another: else it needs no line of its own.
  if (documented[id] !== undefined) expect(operationIn(ofToday(id))).toBeNull();
});
