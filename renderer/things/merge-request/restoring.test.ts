/** After a lost answer a source branch counts as made again at its commit alone; one that is not there was not made. */
import { afterEach, expect, it } from 'vitest';
import type { MergeRequest } from './merge-request.ts';
import { restoreSource } from './merging.ts';

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
  const request = { project_id: 1, source_branch: 'tides', sha: 'a1' } as MergeRequest;
  expect(await restoreSource.check?.(request)).toBe(isDone);
});

it('another failure tells nothing', async () => {
  globalThis.fetch = async () =>
    Promise.resolve(Response.json({ error: { code: 'unreachable', message: '', retriable: true } }, { status: 502 }));
  await expect(restoreSource.check?.({ project_id: 1 } as MergeRequest)).rejects.toMatchObject({
    failure: { code: 'unreachable' },
  });
});
