/** Answers that are no answers, parts of a whole, and a call that a server has at neither address. */
import { expect, test } from 'vitest';
import { keep } from '#electron/testing/closing.ts';
import { serveHttp } from '#electron/testing/loopback-server.ts';
import { createProxyFixture } from '#electron/testing/proxy-fixture.ts';
import { readRange } from '#electron/proxy/answers.ts';
import { text } from '#testing/text.ts';

const input = { params: { id: 1, merge_request_iid: 2 } };

/** A server with an answer by path and its number, counted from 1; what it was sent. */
const open = async (answerOf: (path: string, count: number) => readonly [number, string]) => {
  const paths: string[] = [];
  const server = await serveHttp((call, response) => {
    const path = (call.url ?? '').replace(/^.*?\/projects\/1(?:\/merge_requests\/2)?/u, '').replace(/\?.*$/u, '');
    paths.push(path);
    const [status, body] = answerOf(path, paths.filter((one) => one === path).length);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  const options = { profile: () => ({ version: '18.0.0' }), limits: { attempts: 1 } as never };
  return { paths, proxy: keep(createProxyFixture(server.url, options)) };
};
const noRoute = [404, '{"error":"404 Not Found"}'] as const;

test('an answer without a byte where JSON is due is said to be empty', async () => {
  const { proxy } = await open(() => [200, '']);
  const { error } = await proxy.call('mergeRequests.changes', input);
  expect(error).toMatchObject({
    code: 'unreadable',
    message: expect.stringContaining(text('connection.empty')) as string,
  });
});

test.each(['[]', '"text"', 'null', '7'])(
  'paged changes of a merge request that is %s are unreadable',
  async (record) => {
    const { proxy, paths } = await open((path) => [200, path === '/diffs' ? '[]' : record]);
    const { error } = await proxy.call('mergeRequests.changes', input);
    expect([error?.code, paths]).toEqual(['unreadable', ['']]);
  },
);

test('changes are read as documented where there are no pages of them, and asked for unfolded; the second time at once', async () => {
  const { proxy, paths } = await open((path) => (path === '/diffs' ? noRoute : [200, '{"iid":2,"changes":[]}']));
  expect((await proxy.call('mergeRequests.changes', input)).value).toMatchObject({ iid: 2, changes: [] });
  expect((await proxy.call('mergeRequests.changes', input)).status).toBe(200);
  expect(paths).toEqual(['', '/diffs', '/changes', '/changes']);
});

const release = { params: { id: 1, tag_name: 'v1' }, body: { description: 'One.' } };
const [documented, resource] = ['/repository/tags/v1/release', '/releases'];

test('a call that a server has at neither address fails as the first one did, and is tried at both again', async () => {
  const { proxy, paths } = await open(() => noRoute);
  const before = (await proxy.call('releases.create', release)).error;
  const again = (await proxy.call('releases.create', release)).error;
  expect([before?.code, again?.code]).toEqual(['not_found', 'not_found']);
  expect(paths).toEqual([documented, resource, documented, resource]);
});

test('an address that refuses is there: it is where the next call goes, and its own refusal is what is reported', async () => {
  const { proxy, paths } = await open((path, count) => {
    if (path === documented) return noRoute;
    return count === 1 ? [403, '{"message":"403 Forbidden"}'] : [201, '{"tag_name":"v1","description":"One."}'];
  });
  expect((await proxy.call('releases.create', release)).error?.code).toBe('no_right');
  expect((await proxy.call('releases.create', release)).value).toMatchObject({ tag_name: 'v1' });
  expect(paths).toEqual([documented, resource, resource]);
});

test.each<[string, number, Readonly<Record<string, string>>, number | undefined]>([
  ['a part', 206, { 'content-range': 'bytes 4711-9000/9001' }, 4711],
  ['a part of unknown size', 206, { 'content-range': 'bytes 12-20/*' }, 12],
  ['a part in another unit', 206, { 'content-range': 'lines 12-20/30' }, undefined],
  ['a part with something before its unit', 206, { 'content-range': 'x bytes 12-20/30' }, undefined],
  ['a part that names no start', 206, { 'content-range': 'bytes */30' }, undefined],
  ['a part with too large a start', 206, { 'content-range': 'bytes 1234567890123456-2/3' }, undefined],
  ['a part without its range', 206, {}, undefined],
  ['the whole from a server with ranges', 200, { 'accept-ranges': 'bytes' }, 0],
  ['the whole from a server without', 200, { 'accept-ranges': 'none' }, undefined],
  ['the whole from a server that says nothing', 200, { 'content-range': 'bytes 5-6/7' }, undefined],
])('%s begins where it says', (_what, status, headers, start) => {
  expect(readRange(new Response(null, { status, headers })).rangeStart).toBe(start);
});
