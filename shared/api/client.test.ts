/** The typed client sends what it was given under the right id. */
import { expect, expectTypeOf, it } from 'vitest';
import { createClient } from './client.ts';
import { operationIds } from './registry.ts';

interface Options {
  readonly signal?: AbortSignal;
}

it('has a function for every operation, which passes id, input and options on', async () => {
  const sent: unknown[] = [];
  const client = createClient<Options>(async (id, input, options) => {
    sent.push([id, input, options]);
    return Promise.resolve([]);
  });
  expect(Object.keys(client)).toEqual(operationIds);
  await client['mergeRequests.listAll']();
  const { signal } = new AbortController();
  await client['branches.delete']({ params: { id: 'a/b', branch: 'x' } }, { signal });
  expect(sent).toEqual([
    ['mergeRequests.listAll', {}, undefined],
    ['branches.delete', { params: { id: 'a/b', branch: 'x' } }, { signal }],
  ]);
});

it('knows the types of input and answer', () => {
  const client = createClient(async () => Promise.resolve({}));
  // @ts-expect-error the ref is missing
  void client['branches.create']({ params: { id: 1 }, body: { branch: 'x' } });
  // @ts-expect-error the params are missing
  void client['branches.list']();
  expectTypeOf(client['branches.get']).returns.resolves.toHaveProperty('name').toEqualTypeOf<string>();
  expectTypeOf(client['users.unblock']).returns.resolves.toEqualTypeOf<true>();
});
