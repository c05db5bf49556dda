/** More users than a server lists by numbers are read to their end (defect S-9). */
import { expect, test } from 'vitest';
import { keep } from '#electron/testing/closing.ts';
import { serveHttp } from '#electron/testing/loopback-server.ts';
import { createProxyFixture } from '#electron/testing/proxy-fixture.ts';

const ids = [9, 8, 7, 6, 5, 4, 3];
/** Rows behind which pages have no numbers any more. */
const mostOffset = 4;

/** Two users a page, as servers of today list very many: no total; by keyset where that is offered. */
const serveUsers = async (isOffered: boolean, total?: number) =>
  serveHttp((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const refuse = (status: number, error: string): void => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error }));
    };
    const isKeyset = url.searchParams.get('pagination') === 'keyset';
    if (isKeyset && !isOffered) return refuse(405, 'Keyset pagination is not yet available for this type of request');
    const page = Number(url.searchParams.get('page') ?? 1);
    const from = isKeyset ? Number(url.searchParams.get('cursor') ?? 0) : (page - 1) * 2;
    if (!isKeyset && from >= mostOffset) return refuse(405, 'Offset pagination has a maximum allowed offset');
    url.searchParams.set('cursor', String(from + 2));
    const link = `<http://${request.headers.host ?? ''}${url.pathname}${url.search}>; rel="next"`;
    const hasMore = from + 2 < ids.length;
    response.writeHead(200, {
      'content-type': 'application/json',
      ...(isKeyset ? hasMore && { link } : { 'x-next-page': hasMore ? String(page + 1) : '' }),
      ...(total !== undefined && { 'x-total': String(total) }),
    });
    response.end(
      JSON.stringify(ids.slice(from, from + 2).map((id) => ({ id, username: `user${String(id)}`, name: 'U' }))),
    );
    return undefined;
  });

const readAll = async (url: string, version: string | null) => {
  const proxy = keep(createProxyFixture(url, { profile: () => ({ version }) }));
  const reading = async () => {
    const read: number[] = [];
    for (let page: number | null = 1; page !== null && page < 10;) {
      const answer = await proxy.call('users.list', { query: { page, per_page: 2 } });
      if (answer.error) return { read, error: answer.error.status };
      read.push(...(answer.value as { readonly id: number }[]).map(({ id }) => id));
      const next: string | null = answer.headers.get('x-lectern-next-page');
      page = next === null ? null : Number(next);
    }
    return { read };
  };
  return { first: await reading(), again: await reading() };
};

test('S-9 a list without a total is read by keyset to its end, for one call more', async () => {
  const server = await serveUsers(true);
  const { first, again } = await readAll(server.url, '17.2.0-ee');
  expect(first).toEqual({ read: ids });
  expect(again).toEqual({ read: ids });
  expect(server.seen).toHaveLength(1 + 4 + 4);
  expect(server.seen.filter((line) => !line.includes('pagination=keyset'))).toHaveLength(1);
});

test('S-9 a server that offers none is asked once, and its list ends as it says', async () => {
  const server = await serveUsers(false);
  const { first, again } = await readAll(server.url, '17.2.0-ee');
  expect(first).toEqual({ read: ids.slice(0, mostOffset), error: 405 });
  expect(again).toEqual(first);
  expect(server.seen.filter((line) => line.includes('pagination=keyset'))).toHaveLength(1);
});

test.each([
  ['an older server', '15.11.0', undefined],
  ['a server that tells no version', null, undefined],
  ['a list with a total', '17.2.0', 7],
])('S-9 %s is read by numbers', async (_, version, total) => {
  const server = await serveUsers(true, total);
  await readAll(server.url, version);
  expect(server.seen.filter((line) => line.includes('keyset'))).toEqual([]);
});
