/** A NUL in any parameter of any operation is refused with 400, and nothing of the request is stored. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { targetOf } from '#shared/api/testing/target.ts';
import { operationIds, operationOf, type OperationId } from '#shared/api/registry.ts';
import { goodRequest } from './testing/good-requests.ts';
import { holdings, openScene, type Scene } from './testing/people.ts';

let scene: Scene;
let before: string;
beforeAll(async () => {
  scene = await openScene();
  before = await holdings(scene);
});
afterAll(() => scene.service.dispose());

const nul = 'before\0behind';
/** The forms in which a text can come; what a parameter does not take in that form is refused anyway. */
const forms: readonly unknown[] = [nul, [nul], { key: nul }, { [nul]: 'value' }];

const parametersOf = (id: OperationId) => {
  const { query, body } = operationOf(id);
  return [
    ...Object.keys(query.shape).map((name) => [id, 'query', name] as const),
    ...Object.keys(body.shape).map((name) => [id, 'body', name] as const),
  ];
};
const all = operationIds.flatMap(parametersOf);

/** Sends the good request of an operation with one parameter more, or in place of its own. */
const sendWith = (id: OperationId, part: 'query' | 'body', name: string, value: unknown): Promise<Response> => {
  const operation = operationOf(id);
  const good = goodRequest(id, scene.ownersNote);
  const query = part === 'query' ? { ...good.query, [name]: 'A-NUL' } : (good.query ?? {});
  const target = targetOf(operation, { params: good.params ?? {}, query });
  if (!target.ok) throw new Error(target.message);
  const line = `${operation.method} ${target.target.replace('A-NUL', encodeURIComponent(nul))}`;
  const body = part === 'body' ? { ...good.body, [name]: value } : good.body;
  return scene.service.send('admin', line, body && { body });
};

it.each(all)('refuses a NUL in %s, %s %s', async (id, part, name) => {
  // A list or an object in a query is written in another way: see below.
  for (const value of part === 'query' ? [nul] : forms) {
    const response = await sendWith(id, part, name, value);
    expect([response.status, await response.json()]).toEqual([400, { error: expect.stringContaining(name) as string }]);
  }
});

it('refuses one in a list and in an object of a query', async () => {
  for (const query of ['custom_attributes[berth]=a%00b', 'custom_attributes[be%00rth]=a', 'search=%00'])
    expect((await scene.service.send('admin', `GET /users?${query}`)).status, query).toBe(400);
  const scopes = 'GET /projects/1/jobs?scope[]=failed&scope[]=%00';
  expect((await scene.service.send('admin', scopes)).status).toBe(400);
});

it('stores nothing of all that, and takes the same requests without it', async () => {
  expect(all.length).toBeGreaterThan(150);
  expect(await holdings(scene)).toBe(before);
  const body = { title: 'before behind' };
  expect((await scene.service.send('admin', 'PUT /projects/1/merge_requests/5', { body })).status).toBe(200);
  expect(await holdings(scene)).not.toBe(before);
});
