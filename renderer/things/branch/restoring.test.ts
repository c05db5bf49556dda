/** After a lost answer a branch counts as restored at its commit alone; one that is not there was not restored. */
import { afterEach, expect, it } from 'vitest';
import { restore } from './actions.tsx';
import type { Branch } from './branch.ts';

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

it.each([
  ['there', Response.json({ name: 'tides', commit: { id: 'a1' } }), true],
  ['at another commit', Response.json({ name: 'tides', commit: { id: 'b2' } }), false],
  ['not there', Response.json({ error: { code: 'not_found', message: '', retriable: false } }, { status: 404 }), false],
])('%s', async (_, answer, isDone) => {
  globalThis.fetch = async () => Promise.resolve(answer);
  const branch = { name: 'tides', commit: { id: 'a1' } } as Branch;
  expect(await restore.check?.({ project: 1, branch })).toBe(isDone);
});
