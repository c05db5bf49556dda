/** Which queries may be answered from this computer, and how old that makes what is on screen. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wireHeaders } from '#shared/api/wire.ts';
import { infiniteQuery, query } from './queries.ts';
import { fromServer, markOldStale, readTimeOf } from './read-times.ts';

const input = { params: { id: 1 } };
let client: QueryClient;
/** Of each call, whether a kept answer would do; taken when the answer is given. */
let calls: boolean[];
let answers: (() => Response)[];

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  calls = [];
  answers = [];
  vi.useFakeTimers({ now: 10_000_000 });
  vi.stubGlobal('fetch', (_path: string, { headers }: { headers: Record<string, string> }) => {
    calls.push(wireHeaders.mayBeOld in headers);
    const answer = answers.shift();
    return Promise.resolve(answer?.() ?? new Response('[]'));
  });
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const aged =
  (age: number, body = '[]', nextPage = '') =>
  (): Response =>
    new Response(body, {
      headers: {
        'content-type': 'application/json',
        [wireHeaders.age]: String(age),
        ...(nextPage !== '' && { [wireHeaders.nextPage]: nextPage }),
      },
    });
const unreachable = (): Response =>
  Response.json({ error: { code: 'unreachable', message: 'x', retriable: true } }, { status: 502 });
const readTime = (key: readonly unknown[]): number | null => {
  const found = client.getQueryCache().find({ queryKey: key, exact: true });
  return found === undefined ? null : readTimeOf(found);
};

test('a kept answer is as old as it says; the next one of the server is new', async () => {
  const branches = query('branches.list', input);
  answers.push(aged(7_200_000), aged(0));
  await client.fetchQuery(branches);
  expect(readTime(branches.queryKey)).toBe(10_000_000 - 7_200_000);
  await client.fetchQuery({ ...branches, staleTime: 0 });
  expect(readTime(branches.queryKey)).toBe(10_000_000);
});

test('R15 no kept answer is taken where something was read already, also where reading again fails', async () => {
  const branches = query('branches.list', input);
  answers.push(aged(0, '["new"]'), unreachable);
  await client.fetchQuery(branches);
  await expect(client.fetchQuery({ ...branches, staleTime: 0 })).rejects.toThrow('x');
  expect(calls).toEqual([true, false]);
  expect(client.getQueryData(branches.queryKey)).toEqual(['new']);
});

test('what decides something is read from the server alone, although nothing was read before', async () => {
  await client.fetchInfiniteQuery({ ...infiniteQuery('branches.list', input), meta: fromServer });
  expect(calls).toEqual([false]);
});

test('pages of a list: each may be a kept one until it was read; the list is as old as its oldest page', async () => {
  const branches = infiniteQuery('branches.list', input);
  answers.push(aged(1_000, '["a"]', '2'), aged(5_000, '["b"]'));
  await client.fetchInfiniteQuery({ ...branches, pages: 2 });
  expect(calls).toEqual([true, true]);
  expect(readTime(branches.queryKey)).toBe(10_000_000 - 5_000);
  answers.push(aged(0, '["a"]', '2'), aged(0, '["b"]'));
  await client.fetchInfiniteQuery({ ...branches, pages: 2, staleTime: 0 });
  expect(calls.slice(2)).toEqual([false, false]);
  expect(readTime(branches.queryKey)).toBe(10_000_000);
});

test('what came from this computer is read again when it is next shown, and nothing else is', async () => {
  const branches = query('branches.list', input);
  const tags = query('tags.list', input);
  answers.push(aged(7_200_000), aged(0));
  await client.fetchQuery(branches);
  await client.fetchQuery(tags);
  await markOldStale(client);
  expect(client.getQueryState(branches.queryKey)?.isInvalidated).toBe(true);
  expect(client.getQueryState(tags.queryKey)?.isInvalidated).toBe(false);
});
