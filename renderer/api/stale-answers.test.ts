/** What a write makes stale, and what is read again because of it (R15). */
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { InputOf } from '#shared/api/registry.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { answersAbout, infiniteQuery, itemsOf, markStale, query, queryKey, markStaleAfter } from './queries.ts';
import { createQueryClient } from './query-client.ts';

/** A write as an action makes it. */
const writing = (client: QueryClient) => ({
  mutationFn: async (input: InputOf<'branches.create'>) => (await call('branches.create', input)).answer,
  onSuccess: async () => markStaleAfter(client, 'branches.create'),
});

const before = globalThis.fetch;
let calls: { readonly id: string; readonly input: unknown }[];
let answer: (id: string, signal: AbortSignal | null | undefined) => Promise<Response> | Response;
beforeEach(() => {
  calls = [];
  answer = () => Response.json([]);
  globalThis.fetch = async (path, init) => {
    const id = String(path).replace('/api/', '');
    if (id === '-/cancel') return Response.json({});
    calls.push({ id, input: JSON.parse(String(init?.body)) as unknown });
    return answer(id, init?.signal);
  };
});
afterEach(() => {
  globalThis.fetch = before;
});

const input = { params: { id: 1 } };
const ids = (): readonly string[] => calls.map(({ id }) => id);

it('a write that succeeded makes the answers stale that it changed, and no others; what is on screen is read again', async () => {
  const client = createQueryClient();
  const [branches, tags] = [query('branches.list', input), query('tags.list', input)];
  for (const { queryKey: key } of [branches, tags]) client.setQueryData(key as readonly unknown[], []);
  const stop = new QueryObserver(client, branches).subscribe(() => undefined);
  const write = client.getMutationCache().build(client, writing(client));
  await write.execute({ ...input, body: { branch: 'next', ref: 'main' } });
  await vi.waitFor(() => expect(ids()).toEqual(['branches.create', 'branches.list']));
  expect(client.getQueryState(tags.queryKey)?.isInvalidated).toBe(false);
  stop();
});

it('a write that failed makes nothing stale', async () => {
  const client = createQueryClient();
  const { queryKey: key } = query('branches.list', input);
  client.setQueryData(key as readonly unknown[], []);
  answer = () => Response.json({ error: { code: 'no_right', message: 'No.', retriable: false } }, { status: 403 });
  const write = client.getMutationCache().build(client, writing(client));
  await expect(write.execute({ ...input, body: { branch: 'next', ref: 'main' } })).rejects.toBeInstanceOf(CallError);
  expect(client.getQueryState(key)?.isInvalidated).toBe(false);
});

it('R15 a first answer that is still on its way was perhaps made before the write: it is read again', async () => {
  const client = createQueryClient();
  const held: ((response: Response) => void)[] = [];
  answer = (_id, signal) =>
    new Promise((resolve, reject) => {
      held.push(resolve);
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  const observer = new QueryObserver(client, query('branches.list', input));
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(held).toHaveLength(1));
  const marked = markStale(client, ['branches.list']);
  await vi.waitFor(() => expect(held).toHaveLength(2));
  held[0]?.(Response.json([{ name: 'before' }]));
  held[1]?.(Response.json([{ name: 'after' }]));
  await marked;
  expect(observer.getCurrentResult().data).toEqual([{ name: 'after' }]);
  stop();
});

it('answers about a resource are those of its operations, not of one whose name begins alike', () => {
  const client = createQueryClient();
  client.setQueryData(queryKey('mergeRequests.get', input), 'one');
  client.setQueryData(queryKey('mergeRequests.list', input, 'pages'), 'two');
  client.setQueryData(queryKey('mergeRequestNotes.list', input), 'three');
  expect(answersAbout(client, 'mergeRequests')).toEqual(['one', 'two']);
});

it('a page of a list has 50 items where the screen wants no other number, and keeps its filter', async () => {
  const client = createQueryClient();
  answer = () => Response.json([{ id: 1 }]);
  await client.fetchInfiniteQuery(infiniteQuery('jobs.list', { ...input, query: { scope: ['failed'] } }));
  await client.fetchInfiniteQuery(infiniteQuery('jobs.list', { ...input, query: { per_page: 5 } }));
  expect(calls.map((call) => call.input)).toEqual([
    { ...input, query: { scope: ['failed'], per_page: 50, page: 1 } },
    { ...input, query: { per_page: 5, page: 1 } },
  ]);
});

it('items are distinguished by what the list says, and none were read of a list that was not', () => {
  const page = (...items: readonly { readonly name: string }[]) => ({
    items,
    nextPage: null,
    total: null,
    unreadable: 0,
  });
  const pages = { pages: [page({ name: 'a' }, { name: 'b' }), page({ name: 'b' }, { name: 'c' })], pageParams: [1, 2] };
  expect(itemsOf(pages, ({ name }) => name).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(itemsOf(undefined)).toEqual([]);
});
