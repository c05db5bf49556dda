/** Calls and lists over the wire, against a server of the wire's own that a test can hold back. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QueryObserver, InfiniteQueryObserver } from '@tanstack/react-query';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { infiniteQuery, itemsOf, query } from './queries.ts';
import { createQueryClient } from './query-client.ts';
import { onClockOffset } from './server-clock.ts';

type Answer = (path: string, request: RequestInit | undefined) => Promise<Response> | Response;

const before = globalThis.fetch;
let answer: Answer = () => Response.json(null);
const seen: { path: string; body: unknown; headers: Headers }[] = [];

beforeEach(() => {
  seen.length = 0;
  globalThis.fetch = async (path, init) => {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null;
    seen.push({ path: String(path), body, headers: new Headers(init?.headers) });
    return answer(String(path), init);
  };
});
afterEach(() => {
  globalThis.fetch = before;
});

const held = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

const failing = async (): Promise<CallError> =>
  call('branches.list', { params: { id: 1 } }).then(
    () => {
      throw new Error('it did not fail');
    },
    (error: unknown) => error as CallError,
  );

describe('call', () => {
  it('names the operation, sends its input, and reads paging off the headers', async () => {
    answer = () =>
      Response.json([], {
        headers: { 'x-lectern-next-page': '2', 'x-lectern-total': '41', 'x-lectern-unreadable': '1' },
      });
    const answered = await call('branches.list', { params: { id: 'harbor/tideplan' }, query: { page: 1 } });
    expect(seen[0]).toMatchObject({
      path: '/api/branches.list',
      body: { params: { id: 'harbor/tideplan' }, query: { page: 1 } },
    });
    expect(answered).toMatchObject({ nextPage: 2, total: 41, unreadable: 1 });
  });

  it('sends a file beside the JSON of the other fields, and leaves the type of the form to the browser', async () => {
    let form = new FormData();
    answer = (_path, init) => {
      if (init?.body instanceof FormData) form = init.body;
      return Response.json(null);
    };
    const avatar = new File(['pixels'], 'face.png', { type: 'image/png' });
    await call('users.update', { params: { id: 5 }, body: { bio: 'Reads once.', avatar } });
    expect(seen[0]?.headers.has('content-type')).toBe(false);
    expect(JSON.parse(String(form.get('call')))).toEqual({ params: { id: 5 }, body: { bio: 'Reads once.' } });
    const sent = form.get('avatar');
    expect(sent instanceof File && [sent.name, sent.size]).toEqual(['face.png', 6]);
  });

  it('throws the failure of the envelope, and one of its own where there is none', async () => {
    answer = () => Response.json({ error: { code: 'no_right', message: 'no', retriable: false } }, { status: 403 });
    expect((await failing()).failure).toMatchObject({ code: 'no_right' });
    answer = () => new Response('<html>', { status: 500 });
    expect((await failing()).failure).toMatchObject({ code: 'internal' });
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await failing()).failure).toMatchObject({ code: 'internal', retriable: true });
  });

  it('R5 cancels on the wire by the id that the call was sent with', async () => {
    const controller = new AbortController();
    answer = (path, init) => (path.endsWith('cancel') ? Response.json({}) : held(init?.signal));
    const under = call('branches.list', { params: { id: 1 } }, { signal: controller.signal });
    controller.abort();
    await expect(under).rejects.toMatchObject({ failure: { code: 'cancelled' } });
    const [sent, cancelled] = seen;
    expect(cancelled?.path).toBe('/api/-/cancel');
    expect(cancelled?.body).toEqual({ request_id: sent?.headers.get('x-lectern-request-id') });
  });

  it('R20 reads the answer to a cancellation: it would stay under way for as long as the page lives', async () => {
    const controller = new AbortController();
    const cancelled = Response.json({ cancelled: true });
    answer = (path, init) => (path.endsWith('cancel') ? cancelled : held(init?.signal));
    const under = call('branches.list', { params: { id: 1 } }, { signal: controller.signal });
    controller.abort();
    await expect(under).rejects.toMatchObject({ failure: { code: 'cancelled' } });
    await expect.poll(() => cancelled.bodyUsed).toBe(true);
  });

  it('R5 a screen that is left cancels what it was reading', async () => {
    answer = (path, init) => (path.endsWith('cancel') ? Response.json({}) : held(init?.signal));
    const observer = new QueryObserver(createQueryClient(), query('branches.list', { params: { id: 1 } }));
    observer.subscribe(() => undefined)();
    await Promise.resolve();
    expect(seen.map(({ path }) => path)).toEqual(['/api/branches.list', '/api/-/cancel']);
  });

  it('R17 measures ages by the server’s clock when this one is off', async () => {
    const offsets: number[] = [];
    const stop = onClockOffset((offset) => offsets.push(offset));
    answer = () =>
      Response.json([], { headers: { 'x-lectern-server-date': new Date(Date.now() + 86_400_000).toUTCString() } });
    await call('branches.list', { params: { id: 1 } });
    expect(offsets.map((offset) => Math.round(offset / 3_600_000))).toEqual([24]);
    answer = () => Response.json([], { headers: { 'x-lectern-server-date': new Date().toUTCString() } });
    await call('branches.list', { params: { id: 1 } });
    expect(offsets.at(-1)).toBe(0);
    stop();
  });
});

describe('lists', () => {
  const readAll = async (
    pageOf: (page: number) => { items: object[]; next: number | null },
  ): Promise<readonly unknown[]> => {
    answer = (_, init) => {
      const page = (JSON.parse(String(init?.body)) as { query: { page: number } }).query.page;
      const { items, next } = pageOf(page);
      return Response.json(items, { headers: next === null ? {} : { 'x-lectern-next-page': String(next) } });
    };
    const observer = new InfiniteQueryObserver(createQueryClient(), infiniteQuery('jobs.list', { params: { id: 1 } }));
    let result = await observer.fetchNextPage();
    while (result.hasNextPage) result = await observer.fetchNextPage();
    return itemsOf(result.data).map(({ id }) => id);
  };

  it('reads page after page, without the duplicates that a moving list makes', async () => {
    expect(
      await readAll((page) => ({ items: [{ id: page }, { id: page + 1 }], next: page < 3 ? page + 1 : null })),
    ).toEqual([1, 2, 3, 4]);
  });

  it('R9 stops at a page that repeats, and at an empty one', async () => {
    expect(await readAll((page) => ({ items: [{ id: page }], next: Math.min(page + 1, 2) }))).toEqual([1, 2]);
    expect(await readAll((page) => ({ items: page < 3 ? [{ id: page }] : [], next: page + 1 }))).toEqual([1, 2]);
  });
});
