/** A list whose server names the next page by a cursor is read to its end (defect S-9). */
import { expect, test } from 'vitest';
import { keep } from '#electron/testing/closing.ts';
import { serveHttp } from '#electron/testing/loopback-server.ts';
import { createProxyFixture } from '#electron/testing/proxy-fixture.ts';

const names = ['a', 'b', 'c', 'd', 'e'];

/** Two branches a page; `page` is ignored, as keyset pages do. */
const serveCursors = async (linkTo: (host: string, cursor: number) => string) =>
  serveHttp((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const from = Number(url.searchParams.get('cursor') ?? 0);
    const link = linkTo(`http://${request.headers.host ?? ''}${url.pathname}`, from + 2);
    const more = from + 2 < names.length;
    response.writeHead(200, { 'content-type': 'application/json', link: more ? link : '<x>; rel="first"' });
    response.end(JSON.stringify(names.slice(from, from + 2).map((name) => ({ name }))));
  });

const readAll = async (url: string): Promise<readonly string[]> => {
  const proxy = keep(createProxyFixture(url));
  const read: string[] = [];
  for (let page: number | null = 1; page !== null && page < 10;) {
    const answer = await proxy.call('branches.list', { params: { id: 1 }, query: { page, per_page: 2 } });
    read.push(...(JSON.parse(answer.text) as { readonly name: string }[]).map(({ name }) => name));
    const next: string | null = answer.headers.get('x-lectern-next-page');
    page = next === null ? null : Number(next);
  }
  return read;
};

test('the page after one is asked for by its cursor', async () => {
  const server = await serveCursors((list, cursor) => `<${list}?per_page=2&cursor=${String(cursor)}>; rel="next"`);
  expect(await readAll(server.url)).toEqual(names);
  expect(server.seen.map((line) => line.replace(/^.*\?/, ''))).toEqual([
    'page=1&per_page=2',
    'per_page=2&cursor=2',
    'per_page=2&cursor=4',
  ]);
});

test('S9 a cursor that leads elsewhere is not followed', async () => {
  const other = await serveHttp((_request, response) => response.end('[]'));
  const server = await serveCursors((_list, cursor) => `<${other.url}/api?cursor=${String(cursor)}>; rel="next"`);
  await readAll(server.url);
  expect(other.seen).toEqual([]);
});
