/** The proxy over the real local service: the same functions that the app runs, without a port between them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestService } from '#testing/service-fixture.ts';
import type { TestService } from '#testing/service-fixture.ts';
import { createProxyFixture } from '#electron/testing/proxy-fixture.ts';
import type { ProxyFixture } from '#electron/testing/proxy-fixture.ts';

let service: TestService;
let proxy: ProxyFixture;
beforeAll(async () => {
  service = await createTestService();
  proxy = createProxyFixture('http://127.0.0.1', {
    account: { base_url: 'http://127.0.0.1', token: () => service.tokens.maintainer ?? null },
    transport: async (request) => service.fetch(request),
  });
});
afterAll(async () => {
  await proxy.close();
  await service.dispose();
});

const opened = async (): Promise<{ iid: number; sha: string }> => {
  const { value } = await proxy.call('mergeRequests.list', {
    params: { id: 1 },
    query: { state: 'opened', per_page: 1 },
  });
  const [first] = value as { iid: number; sha: string }[];
  if (!first) throw new Error('The sample has no open merge request.');
  return first;
};

test('the user of the token', async () => {
  const { status, value } = await proxy.call('currentUser.get');
  expect(status).toBe(200);
  expect(value).toHaveProperty('username');
});

test('a list pages, with its total and next page on the wire', async () => {
  const { headers, value } = await proxy.call('branches.list', { params: { id: 1 }, query: { per_page: 1 } });
  expect(value).toHaveLength(1);
  expect(headers.get('x-lectern-next-page')).toBe('2');
  expect(Number(headers.get('x-lectern-total'))).toBeGreaterThan(1);
});

test('changes are streamed as the service sends them', async () => {
  const { iid, sha } = await opened();
  const { value, headers } = await proxy.call('mergeRequests.changes', { params: { id: 1, merge_request_iid: iid } });
  expect(headers.get('content-type')).toContain('application/json');
  expect(value).toMatchObject({ iid, sha });
  expect((value as { changes: unknown[] }).changes.length).toBeGreaterThan(0);
});

test('a note that is written stands in the list', async () => {
  const { iid } = await opened();
  const params = { id: 1, merge_request_iid: iid };
  const created = await proxy.call('mergeRequestNotes.create', { params, body: { body: 'Reads well.' } });
  expect(created.value).toMatchObject({ body: 'Reads well.' });
  const { value } = await proxy.call('mergeRequestNotes.list', { params, query: { per_page: 100 } });
  expect((value as { body: string }[]).filter(({ body }) => body === 'Reads well.')).toHaveLength(1);
});

test('R8 subscribing twice: the second changes nothing and is a success', async () => {
  const { iid } = await opened();
  const params = { id: 1, merge_request_iid: iid };
  await proxy.call('mergeRequests.subscribe', { params });
  const again = await proxy.call('mergeRequests.subscribe', { params });
  expect([again.status, again.value]).toEqual([200, { changed: false }]);
});

test('R16 merging with a stale sha answers "new commits" and merges nothing', async () => {
  const { iid } = await opened();
  const params = { id: 1, merge_request_iid: iid };
  const stale = await proxy.call('mergeRequests.merge', { params, body: { sha: '0'.repeat(40) } });
  expect(stale.error?.code).toBe('moved');
  expect((await proxy.call('mergeRequests.get', { params })).value).toMatchObject({ state: 'opened' });
});
