/** A read asks whether its answer has changed, and an answer that has not is the one from before. */
import { expect, test } from 'vitest';
import { keep } from '#electron/testing/closing.ts';
import { serveHttp } from '#electron/testing/loopback-server.ts';
import { createProxyFixture } from '#electron/testing/proxy-fixture.ts';

const list = ['branches.list', { params: { id: 1 } }] as const;

test('an unchanged list is not sent again, with what was said of its pages; a changed one is', async () => {
  let version = 1;
  const server = await serveHttp((request, response) => {
    const etag = `W/"${String(version)}"`;
    const isKnown = request.headers['if-none-match'] === etag;
    response.writeHead(isKnown ? 304 : 200, { etag, 'content-type': 'application/json', 'x-next-page': '2' });
    response.end(isKnown ? undefined : JSON.stringify([{ name: `branch-${String(version)}` }]));
  });
  const proxy = keep(createProxyFixture(server.url));
  const first = await proxy.call(...list);
  const second = await proxy.call(...list);
  const third = await proxy.call(...list);
  expect([second, third].map(({ status, text }) => ({ status, text }))).toEqual([
    { status: 200, text: first.text },
    { status: 200, text: first.text },
  ]);
  expect(second.headers.get('x-lectern-next-page')).toBe(first.headers.get('x-lectern-next-page'));
  version = 2;
  expect((await proxy.call(...list)).text).toContain('branch-2');
  expect(server.headers.map((headers) => headers['if-none-match'])).toEqual([undefined, 'W/"1"', 'W/"1"', 'W/"1"']);
});

test('a server without ETags is never asked for a version, and another address has a version of its own', async () => {
  const server = await serveHttp((request, response) => {
    const headers = { 'content-type': 'application/json', ...(request.url?.includes('/2/') && { etag: '"two"' }) };
    response.writeHead(200, headers).end('[]');
  });
  const proxy = keep(createProxyFixture(server.url));
  for (const id of [1, 1, 2, 1]) await proxy.call('branches.list', { params: { id } });
  expect(server.headers.map((headers) => headers['if-none-match'])).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
