/** What a call must be before anything is sent, and what is sent then. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { operations } from '#shared/api/registry.ts';
import { formatRecord, type CallRecord } from './call-record.ts';
import { keep } from '#electron/testing/closing.ts';
import { serveHttp } from '#electron/testing/loopback-server.ts';
import { createProxyFixture, testToken } from '#electron/testing/proxy-fixture.ts';

const branch = (name: string) => ({
  name,
  merged: false,
  protected: false,
  developers_can_push: false,
  developers_can_merge: false,
  commit: null,
});

const serveBranches = () =>
  serveHttp((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.setHeader('x-next-page', '2');
    response.setHeader('x-total', '41');
    response.end(JSON.stringify([branch('main'), { nameless: true }, branch('work')]));
  });

test('R3 a list is read item by item, and the wire says what was left out and where to go on', async () => {
  const server = await serveBranches();
  const proxy = keep(createProxyFixture(`${server.url}/sub/path`));
  const outcome = await proxy.call('branches.list', { params: { id: 'group/project' }, query: { page: 1 } });
  expect(outcome.status).toBe(200);
  expect((outcome.value as { name: string }[]).map(({ name }) => name)).toEqual(['main', 'work']);
  expect(outcome.headers.get('x-lectern-unreadable')).toBe('1');
  expect(outcome.headers.get('x-lectern-next-page')).toBe('2');
  expect(outcome.headers.get('x-lectern-total')).toBe('41');
  expect(outcome.headers.get('cache-control')).toBe('no-store');
  expect(server.seen).toEqual(['GET /sub/path/api/v4/projects/group%2Fproject/repository/branches?page=1']);
  expect(server.headers[0]?.['private-token']).toBe(testToken);
});

test('S8 the record of a call names its operation, status and parameters, and holds no value; what was not sent has none', async () => {
  const server = await serveBranches();
  const records: CallRecord[] = [];
  const proxy = keep(createProxyFixture(server.url, { record: (record) => void records.push(record) }));
  await proxy.call('branches.list', { params: { id: 'secret/project' }, query: { page: 1, per_page: 20 } });
  await proxy.call('branches.list', { params: { id: 1 }, query: { per_page: 1000 } });
  await proxy.call('branches.create', { params: { id: 1 }, body: { branch: 'private', ref: 'main' } });
  expect(records.map(formatRecord)).toEqual(['branches.list 200 page per_page', 'branches.create 200 branch ref']);
});

test('an unknown operation, a wrong part and an unknown parameter are refused before anything is sent', async () => {
  const server = await serveBranches();
  const proxy = keep(createProxyFixture(server.url));
  expect((await proxy.call('branches.explode')).error?.code).toBe('not_found');
  expect((await proxy.call('constructor')).error?.code).toBe('not_found');
  expect((await proxy.call('../branches.list')).error?.code).toBe('not_found');
  expect((await proxy.call('branches.list', { params: { id: 1 }, url: 'http://evil' })).error?.code).toBe('invalid');
  const refused = await proxy.call('branches.list', { params: { id: 1 }, query: { per_page: 1000 } });
  expect(refused.status).toBe(422);
  expect(refused.error?.fields).toHaveProperty('per_page');
  expect(server.seen).toEqual([]);
  await proxy.call('branches.list', { params: { id: 1 } });
  expect(server.seen).toHaveLength(1);
});

test('S10 whatever stands in a parameter, the server sees its own path or nothing', async () => {
  const server = await serveBranches();
  const proxy = keep(createProxyFixture(`${server.url}/base`));
  const hostile = fc.oneof(
    fc.constantFrom('a/../../x', '%2e%2e', '?', '#', 'a\r\nX: y', '.', '..', '🙂', '\ud800', '\\', '//evil', '\0'),
    fc.string({ unit: 'binary' }),
  );
  await fc.assert(
    fc.asyncProperty(hostile, async (name) => {
      server.seen.length = 0;
      await proxy.call('branches.get', { params: { id: 1, branch: name } });
      for (const line of server.seen)
        expect(line).toMatch(/^GET \/base\/api\/v4\/projects\/1\/repository\/branches\/[^/?#]+$/);
    }),
    { numRuns: 200, seed: 7 },
  );
});

test('S8 no operation whose answer can carry a token is streamed', () => {
  const careless = Object.entries(operations).filter(
    ([, operation]) => operation.delivery === 'streamed' && 'secrets' in operation,
  );
  expect(careless).toEqual([]);
  expect(Object.values(operations).some((operation) => 'secrets' in operation)).toBe(true);
});

test('R8 a bare 304 is a success that changed nothing', async () => {
  const server = await serveHttp((_request, response) => {
    response.writeHead(304).end();
  });
  const proxy = keep(createProxyFixture(server.url));
  const outcome = await proxy.call('mergeRequests.subscribe', { params: { id: 1, merge_request_iid: 2 } });
  expect([outcome.status, outcome.value]).toEqual([200, { changed: false }]);
});
