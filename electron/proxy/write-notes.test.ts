/** Names of what a write is about: the page's, else those of a project that the account knows; nothing else comes along with them. */
import { expect, test } from 'vitest';
import { wireHeaders } from '#shared/api/wire.ts';
import { readCall } from '#electron/app-origin/call-response.ts';
import { namesOf } from './write-notes.ts';

const projects = [
  { id: 7, path: 'quay/tide' },
  { id: 8, path: null },
];

test.each([
  ['branches.delete', { id: 7 }, undefined, { project: 'quay/tide' }],
  ['branches.delete', { id: 8 }, undefined, {}],
  ['branches.delete', { id: 9 }, undefined, {}],
  ['branches.delete', { id: 7 }, { project: 'quay/renamed' }, { project: 'quay/renamed' }],
  // The number of a user, and that of a hook.
  ['users.block', { id: 7 }, { user: 'ines' }, { user: 'ines' }],
  ['systemHooks.delete', { id: 7 }, undefined, {}],
] as const)('%s of %j with %j: %j', (id, params, given, names) => {
  expect(namesOf({ id, params, ...(given && { names: given }) }, projects)).toEqual(names);
});

const read = async (names: string | null) => {
  const request = new Request('app://lectern/api/users.block', {
    method: 'POST',
    headers: names === null ? {} : { [wireHeaders.names]: names },
    body: '{"params":{"id":4}}',
  });
  return (await readCall(request, 1_000)).names;
};

test('what a page gives that is no name is left out', async () => {
  expect(await read(encodeURIComponent('{"user":"ines","token":"secret"}'))).toEqual({ user: 'ines' });
  const wrong = ['%', '{', '4', encodeURIComponent('{"user":7}'), encodeURIComponent(`{"user":"${'x'.repeat(256)}"}`)];
  for (const names of [null, ...wrong]) expect(await read(names)).toBeUndefined();
});
