// @vitest-environment jsdom
/** Lists read by the page's own reader, through the real proxy, from real servers that do not behave (R9). */
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveHttp, type LoopbackServer } from '#electron/testing/loopback-server.ts';
import { createProxyFixture, type ProxyFixture } from '#electron/testing/proxy-fixture.ts';
import { infiniteQuery, itemsOf } from '#renderer/api/queries.ts';
import { createQueryClient } from '#renderer/api/query-client.ts';

/** What a server answers for a page: ids, and the headers it cares to send. */
type PageOf = (page: number, perPage: number) => { ids: readonly number[]; headers?: Record<string, string> };

let server: LoopbackServer;
let proxy: ProxyFixture;
let pageOf: PageOf;
const before = globalThis.fetch;

beforeEach(async () => {
  server = await serveHttp((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://x');
    const { ids, headers = {} } = pageOf(Number(searchParams.get('page')), Number(searchParams.get('per_page')));
    const commits = ids.map((id) => ({ id: String(id), short_id: String(id), title: `commit ${String(id)}` }));
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(commits));
  });
  proxy = createProxyFixture(server.url);
  globalThis.fetch = (path, init) =>
    proxy.raw(String(path).replace('/api/', ''), JSON.parse(String(init?.body)) as object);
});

afterEach(async () => {
  globalThis.fetch = before;
  await proxy.close();
  await server.close();
});

const from = (first: number, count: number): number[] => Array.from({ length: count }, (_none, index) => first + index);

/** A list of so many items, cut into pages. */
const cut = (count: number, page: number, perPage: number): number[] =>
  from(1, count).slice((page - 1) * perPage, page * perPage);

/** Reads to the end, as a screen does. */
const readAll = async (server: PageOf, perPage = 50): Promise<number[]> => {
  pageOf = server;
  const list = infiniteQuery('mergeRequests.commits', {
    params: { id: 1, merge_request_iid: 2 },
    query: { per_page: perPage },
  });
  const observer = new InfiniteQueryObserver(createQueryClient(), list);
  let result = await observer.fetchNextPage();
  while (result.hasNextPage) result = await observer.fetchNextPage();
  expect(result.error).toBeNull();
  return itemsOf(result.data).map(({ id }) => Number(id));
};

test('R9 a server without paging headers is read to its end: a full page has another behind it, a short one none', async () => {
  expect(await readAll((page, perPage) => ({ ids: cut(120, page, perPage) }))).toEqual(from(1, 120));
  expect(server.seen).toHaveLength(3);
});

test('R9 a last page that is full is followed by an empty one', async () => {
  expect(await readAll((page, perPage) => ({ ids: cut(100, page, perPage) }))).toEqual(from(1, 100));
  expect(server.seen).toHaveLength(3);
});

test.each([
  ['without headers', {}],
  ['that always names a next page', { 'x-next-page': '9999' }],
] as const)('R9 a server %s that ignores `page` is asked twice', async (_name, headers) => {
  expect(await readAll(() => ({ ids: from(1, 50), headers }))).toEqual(from(1, 50));
  expect(server.seen).toHaveLength(2);
});

test('R9 a server that says it gave an earlier page is not asked again', async () => {
  expect(await readAll((page) => ({ ids: from(page * 50, 50), headers: { 'x-page': '1' } }))).toHaveLength(100);
  expect(server.seen).toHaveLength(2);
});

test('R9 a server that names no later page as the next is not asked again', async () => {
  expect(await readAll((page) => ({ ids: from(page * 50, 50), headers: { 'x-next-page': '1' } }))).toHaveLength(50);
  expect(server.seen).toHaveLength(1);
});

test('R9 a page that the server itself filtered short does not end a list whose headers name the next', async () => {
  const three: PageOf = (page) => ({
    ids: from(page * 10, 7),
    headers: { 'x-next-page': page === 3 ? '' : String(page + 1) },
  });
  expect(await readAll(three)).toHaveLength(21);
});

test('R9 pages of a size of the server’s own are full by its own word', async () => {
  const small: PageOf = (page) => ({ ids: cut(45, page, 20), headers: { 'x-per-page': '20' } });
  expect(await readAll(small)).toEqual(from(1, 45));
});

test('R9 nothing is shown twice, and nothing is lost, while the list grows', async () => {
  const read = await readAll((page, perPage) => ({ ids: cut(120, page, perPage).map((id) => id - (page - 1)) }));
  expect(new Set(read).size).toBe(read.length);
  expect(read).toEqual(from(1, 118));
});

test('R9 an endless list ends at 2,000 pages', { timeout: 300_000 }, async () => {
  const endless: PageOf = (page) => ({ ids: [page], headers: { 'x-next-page': String(page + 1) } });
  expect(await readAll(endless)).toHaveLength(2_000);
  expect(server.seen).toHaveLength(2_000);
});
