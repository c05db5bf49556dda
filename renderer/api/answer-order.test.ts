// @vitest-environment jsdom
/** An older answer never overwrites a newer one (R15): the query client, the calls and the writes as they ship, over a server whose answers come in any order. */
import { InfiniteQueryObserver, MutationObserver, QueryObserver, type QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { InputOf } from '#shared/api/registry.ts';
import { call } from './call.ts';
import { markStaleAfter, infiniteQuery, query } from './queries.ts';
import { createQueryClient } from './query-client.ts';

/** A write as an action makes it. */
const writes = (client: QueryClient) => ({
  mutationFn: async (input: InputOf<'mergeRequests.update'>) => (await call('mergeRequests.update', input)).answer,
  onSuccess: async () => markStaleAfter(client, 'mergeRequests.update'),
});

/** A request that the server has, until its answer comes. */
interface Pending {
  readonly isWrite: boolean;
  readonly isList: boolean;
  /** What the server held when it did what was requested; null before that. */
  version: number | null;
  readonly answer: (response: Response) => void;
}

const input = { params: { id: 1, merge_request_iid: 5 } };
const listInput = { params: { id: 1 } };

/** A server with one merge request, whose title is its version; a request that was given up may be answered too. */
const startServer = () => {
  let version = 1;
  const pending: Pending[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    const operation = address.replace('/api/', '');
    if (operation === '-/cancel') return Promise.resolve(new Response(null, { status: 204 }));
    const { promise, resolve } = Promise.withResolvers<Response>();
    const isWrite = operation === 'mergeRequests.update';
    pending.push({ isWrite, isList: operation === 'mergeRequests.list', version: null, answer: resolve });
    return promise;
  });
  const process = (at: number): void => {
    const waiting = pending.filter((one) => one.version === null);
    const one = waiting[at % waiting.length];
    if (!one) return;
    if (one.isWrite) version += 1;
    one.version = version;
  };
  const answer = (at: number): void => {
    const ready = pending.filter((one) => one.version !== null);
    const one = ready[at % ready.length];
    if (!one) return;
    pending.splice(pending.indexOf(one), 1);
    const request = { id: 50, iid: 5, project_id: 1, title: String(one.version) };
    const body = JSON.stringify(one.isList ? [request] : request);
    one.answer(new Response(body, { headers: { 'content-type': 'application/json' } }));
  };
  return { process, answer, version: () => version, isBusy: () => pending.length > 0 };
};

/** What a screen shows, as a number that grows; 0 before the first answer. */
interface Screen {
  readonly open: (changed: () => void) => () => void;
  readonly poll: () => void;
  readonly version: () => number;
}

const single = (client: QueryClient): Screen => {
  const observer = new QueryObserver(client, { ...query('mergeRequests.get', input), staleTime: 0 });
  return {
    open: (changed) => observer.subscribe(changed),
    poll: () => void observer.refetch({ cancelRefetch: false }),
    version: () => Number(observer.getCurrentResult().data?.title ?? 0),
  };
};

const list = (client: QueryClient): Screen => {
  const observer = new InfiniteQueryObserver(client, {
    ...infiniteQuery('mergeRequests.list', listInput),
    staleTime: 0,
  });
  return {
    open: (changed) => observer.subscribe(changed),
    poll: () => void observer.refetch({ cancelRefetch: false }),
    version: () => Number(observer.getCurrentResult().data?.pages[0]?.items[0]?.title ?? 0),
  };
};

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('poll', 'write', 'refresh', 'leave', 'return'), at: fc.constant(0) }),
  fc.record({ kind: fc.constantFrom('process', 'answer'), at: fc.nat({ max: 5 }) }),
);

beforeAll(async () => {
  // Loaded with the first write: from then on it is there at once.
  await import('./contract.ts');
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['one answer', single],
  ['a list', list],
])(
  'R15 %s: whatever the order of polls, writes and answers, what is shown never becomes older',
  async (_what, screenOf) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const server = startServer();
        const client = createQueryClient();
        client.mount();
        const screen = screenOf(client);
        const writing = new MutationObserver(client, writes(client));
        const shown: number[] = [];
        const open = (): (() => void) => screen.open(() => shown.push(screen.version()));
        let leave: (() => void) | null = open();
        const act: Readonly<Record<string, (at: number) => unknown>> = {
          poll: () => leave && screen.poll(),
          write: () => void writing.mutate({ ...input, body: { title: 'x' } }).catch(() => undefined),
          refresh: () => void markStaleAfter(client, 'mergeRequests.update'),
          leave: () => {
            leave?.();
            leave = null;
          },
          return: () => (leave ??= open()),
          process: server.process,
          answer: server.answer,
        };
        for (const { kind, at } of steps) {
          act[kind]?.(at);
          await settle();
        }
        act['return']?.(0);
        await settle();
        while (server.isBusy()) {
          server.process(0);
          server.answer(0);
          await settle();
        }
        expect(shown).toEqual(shown.toSorted((a, b) => a - b));
        expect(screen.version()).toBe(server.version());
        leave?.();
        client.clear();
        client.unmount();
      }),
      { numRuns: 200, seed: 15 },
    );
  },
);
