/** Every operation of the registry has its route; unknown paths and methods have none. */
import { expect, it } from 'vitest';
import { operationIds, operationOf, type OperationId } from '#shared/api/registry.ts';
import { serviceForAll } from '#service/testing/for-each.ts';

const service = serviceForAll();

/** The first thing of each kind; of people the second, because the first is the administrator who asks. */
const examplePath = (id: OperationId): string => {
  const { path } = operationOf(id);
  return path.replace(/[:*]\w+/gu, path.startsWith('/users/') ? '2' : '1');
};

it.each(operationIds)('%s has its route', async (id) => {
  const response = await service.send('admin', `${operationOf(id).method} ${examplePath(id)}`);
  expect(response.status).not.toBe(500);
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
