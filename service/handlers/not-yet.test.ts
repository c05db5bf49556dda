/** Operations that the service does not answer yet say so, for every id of the registry; unknown paths and methods too. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { operationIds, operationOf, type OperationId } from '#shared/api/registry.ts';
import { serviceForAll } from '#service/testing/for-each.ts';
import { handlers } from './all.ts';

const service = serviceForAll();

/** The first thing of each kind; of people the second, because the first is the administrator who asks. */
const examplePath = (id: OperationId): string => {
  const { path } = operationOf(id);
  return path.replace(/[:*]\w+/gu, path.startsWith('/users/') ? '2' : '1');
};
const answered = new Set<string>(Object.keys(handlers));

it.each(operationIds.filter((id) => !answered.has(id)))('%s answers 501', async (id) => {
  const { method } = operationOf(id);
  const response = await service.send('admin', `${method} ${examplePath(id)}`);
  expect([response.status, await response.json()]).toEqual([
    501,
    { message: `501 Not Implemented - this service does not answer ${id} yet` },
  ]);
});

it.each([...answered] as OperationId[])('%s has its route', async (id) => {
  const response = await service.send('admin', `${operationOf(id).method} ${examplePath(id)}`);
  expect([501, 500]).not.toContain(response.status);
  expect(await response.text()).not.toContain('405 Method Not Allowed');
});

it('answers 404 for unknown paths and 405 for known ones with another method', async () => {
  const unknown = await service.send('admin', 'GET /nothing/here');
  expect([unknown.status, await unknown.json()]).toEqual([404, { error: '404 Not Found' }]);
  const outside = await service.fetch(new Request('http://127.0.0.1/'));
  expect(outside.status).toBe(404);
  const wrong = await service.send('admin', 'DELETE /merge_requests');
  expect([wrong.status, await wrong.json()]).toEqual([405, { message: '405 Method Not Allowed' }]);
});

it('is honest in its README about how many it answers', async () => {
  const readme = await readFile(join(import.meta.dirname, '..', 'README.md'), 'utf8');
  expect(readme).toContain(`answers all ${String(answered.size)} operations of the registry`);
});
