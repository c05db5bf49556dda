/** Lists that are read to their ends: how many pages at once, in which order they are kept, and what ends them. */
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { itemsOf } from './queries.ts';
import { createQueryClient } from './query-client.ts';
import { pagesFrom, wholeQuery } from './whole-list.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

interface Asked {
  readonly page: number;
  readonly signal: AbortSignal | null;
  readonly answer: (response: Response) => void;
}

const perPage = 2;
const allOf = (amount: number): number[] => Array.from({ length: amount }, (_, at) => at + 1);

/** A server with so many jobs, two a page; answers when it is told to. */
const startServer = (amount: number, { hasTotal = true } = {}) => {
  const asked: Asked[] = [];
  const pages: number[] = [];
  let most = 0;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address.endsWith('cancel')) return Promise.resolve(Response.json({}));
    const { page } = (JSON.parse(String(init.body)) as { query: { page: number } }).query;
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    asked.push({ page, signal: init.signal ?? null, answer: resolve });
    pages.push(page);
    most = Math.max(most, asked.length);
    return promise;
  });
  const answer = (one: Asked, known = amount): void => {
    asked.splice(asked.indexOf(one), 1);
    const items = allOf(known).slice((one.page - 1) * perPage, one.page * perPage);
    const headers = {
      ...(one.page * perPage < known && { 'x-lectern-next-page': String(one.page + 1) }),
      ...(hasTotal && { 'x-lectern-total': String(known) }),
    };
    one.answer(
      Response.json(
        items.map((id) => ({ id })),
        { headers },
      ),
    );
  };
  return { asked, pages, answer, most: () => most };
};

const start = () => {
  const client = createQueryClient();
  const observer = new InfiniteQueryObserver(client, wholeQuery('jobs.list', { params: { id: 1 } }));
  const ids = (): readonly unknown[] => itemsOf(observer.getCurrentResult().data).map(({ id }) => id);
  return { client, observer, ids };
};

/** Answers all that is asked, the last one first, until nothing is. */
const drain = async (server: ReturnType<typeof startServer>, reading: Promise<unknown>): Promise<void> => {
  let isDone = false;
  void reading.finally(() => (isDone = true));
  await vi.waitFor(() => {
    const one = server.asked.at(-1);
    if (one) server.answer(one);
    expect(isDone).toBe(true);
  });
};

it('reads the first page by itself, then four at a time, and keeps all in their order', async () => {
  const server = startServer(19);
  const { observer, ids } = start();
  const first = observer.fetchNextPage();
  await vi.waitFor(() => expect(server.pages).toEqual([1]));
  await drain(server, first);
  expect(ids()).toEqual([1, 2]);
  const more = observer.fetchNextPage();
  await vi.waitFor(() => expect(server.pages).toEqual([1, 2, 3, 4, 5]));
  await drain(server, more);
  expect(ids()).toEqual(allOf(14));
  await drain(server, observer.fetchNextPage());
  expect([ids(), observer.getCurrentResult().hasNextPage, server.most()]).toEqual([allOf(19), false, 4]);
  expect([...server.pages].sort((a, b) => a - b)).toEqual(allOf(10));
});

it('reads page after page where the server names no total', async () => {
  const server = startServer(7, { hasTotal: false });
  const { observer, ids } = start();
  await drain(server, observer.fetchNextPage());
  while (observer.getCurrentResult().hasNextPage) await drain(server, observer.fetchNextPage());
  expect([ids(), server.pages, server.most()]).toEqual([allOf(7), [1, 2, 3, 4], 1]);
});

it('ends where the list has become shorter, and goes on where it has become longer', async () => {
  for (const [known, pages] of [
    [5, [1, 2, 3]],
    [11, [1, 2, 3, 4, 5, 6]],
  ] as const) {
    const server = startServer(9);
    const { observer, ids } = start();
    await drain(server, observer.fetchNextPage());
    const changed = { ...server, answer: (one: Asked) => server.answer(one, known) };
    while (observer.getCurrentResult().hasNextPage) await drain(changed, observer.fetchNextPage());
    expect(ids()).toEqual(allOf(known));
    expect(server.pages).toEqual(expect.arrayContaining([...pages]));
  }
});

it('a page that fails ends the others of its batch', async () => {
  const server = startServer(19);
  const { observer, ids } = start();
  await drain(server, observer.fetchNextPage());
  const more = observer.fetchNextPage();
  await vi.waitFor(() => expect(server.asked).toHaveLength(4));
  const [failing, ...others] = server.asked;
  const error = { code: 'server', message: 'The server failed.', retriable: true };
  failing?.answer(Response.json({ error }, { status: 502 }));
  await more;
  expect(observer.getCurrentResult().isFetchNextPageError).toBe(true);
  expect(others.map(({ signal }) => signal?.aborted)).toEqual([true, true, true]);
  // The fifth page never left: the places of the four that ended are free again.
  expect([server.pages, ids()]).toEqual([
    [1, 2, 3, 4, 5],
    [1, 2],
  ]);
  server.asked.splice(0);
  await drain(server, observer.fetchNextPage());
  expect(ids()).toEqual(allOf(14));
});

it('is given up with its screen, and nothing more is asked', async () => {
  const server = startServer(19);
  const { client, observer } = start();
  await drain(server, observer.fetchNextPage());
  const leave = observer.subscribe(() => undefined);
  void observer.fetchNextPage().catch(() => undefined);
  await vi.waitFor(() => expect(server.asked).toHaveLength(4));
  leave();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(server.asked.map(({ signal }) => signal?.aborted)).toEqual([true, true, true, true]);
  expect(server.pages).toHaveLength(5);
});

it('a long list is fresh for longer than a short one', () => {
  const client = createQueryClient();
  const options = wholeQuery('jobs.list', { params: { id: 1 } });
  const isStaleAfter = (items: number, ms: number): boolean => {
    const page = { items: allOf(items).map((id) => ({ id })), nextPage: null, total: items, unreadable: 0 };
    const data = { pages: [page], pageParams: [1] };
    client.setQueryData(options.queryKey as readonly unknown[], data, { updatedAt: Date.now() - ms });
    return new QueryObserver(client, options as never).getCurrentResult().isStale;
  };
  expect([isStaleAfter(50, 11_000), isStaleAfter(5_000, 11_000), isStaleAfter(5_000, 501_000)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(isStaleAfter(100_000, 601_000)).toBe(true);
});

it('asks for no page beyond the total, nor for more than a batch', () => {
  const known = (total: number | null) => ({
    pages: [{ items: allOf(100), nextPage: 2, total, unreadable: 0 }],
    pageParams: [1],
  });
  expect([1, 2, 8, 20, 44, 92, 999].map((page) => pagesFrom(page, known(100_000)))).toEqual([1, 6, 12, 24, 48, 48, 2]);
  expect([pagesFrom(2, known(150)), pagesFrom(2, known(null)), pagesFrom(2, undefined)]).toEqual([1, 1, 1]);
});
