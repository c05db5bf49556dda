/** Reading offline over the real thread and file: what is answered from this computer and what never is, and that the online path does not wait. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Failure } from '#shared/api/failure.ts';
import { apiPrefix, wireHeaders, type FailureEnvelope } from '#shared/api/wire.ts';
import { responseOf, readCall } from '#electron/app-origin/call-response.ts';
import { createOfflineCache, type OfflineCache } from '#electron/offline-cache/offline-cache.ts';
import { createOutageWait } from '#electron/offline-cache/outage-wait.ts';
import { jsonAnswer, type AnswerHead, type Outcome } from '#electron/proxy/answers.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import { defaultLimits } from '#electron/proxy/limits.ts';
import { noReports } from '#electron/testing/file-reports.ts';
import { makeFolder } from '#electron/testing/closing.ts';
import { text } from '#testing/text.ts';
import { createPipeline } from './pipeline.ts';

type Online = () => Promise<Outcome>;
type Read = (account: string, request: Request, online: Online) => Promise<Response>;

let folder: string;
let cache: OfflineCache;
let read: Read;
let outage: Failure | null;
let keptAccounts: Set<string>;
let checks: number;
let now: number;
let doubted: (account: string) => void;
const lines: string[] = [];
const outages = createOutageWait(() => outage !== null);

const makeCache = (mostWaiting?: number): OfflineCache =>
  createOfflineCache({
    worker: new URL('../offline-cache/answer-file-worker.ts', import.meta.url),
    file: join(folder, 'offline.sqlite'),
    cap: 2 ** 30,
    now: () => now,
    log: (line) => lines.push(line),
    notices: noReports,
    ...(mostWaiting !== undefined && { mostWaiting }),
  });
/** What a page reads, and what the server says to it. */
const makeReader = (): Read => {
  const servers = new Map<CheckedCall, Online>();
  const callsOf = createPipeline({
    cache,
    online: async (_account, call) => servers.get(call)?.() ?? Promise.reject(new Error('No server.')),
    listener: {
      call: (_account, outcome) => {
        if (outcome.kind === 'failed' && outcome.failure === outage) checks += 1;
      },
      doubt: (account) => doubted(account),
    },
    isKept: (account) => keptAccounts.has(account),
    token: () => Promise.resolve('the-token-of-the-account'),
    outageOf: () => outage,
    outages,
    now: () => now,
    answerTimeout: 0,
  });
  return async (account, request, online) => {
    const call = await readCall(request, defaultLimits.callBytes);
    servers.set(call, online);
    return responseOf(await callsOf(account)(call));
  };
};

beforeEach(() => {
  folder = makeFolder();
  outage = null;
  keptAccounts = new Set(['a', 'b']);
  checks = 0;
  doubted = () => undefined;
  now = 1_000_000;
  lines.length = 0;
  cache = makeCache();
  read = makeReader();
});
afterEach(async () => {
  await cache.close();
});

const unreachable: Failure = { code: 'unreachable', message: 'x could not be reached.', host: 'x', retriable: true };
const live: AnswerHead = { status: 200, age: 0 };
const list = { params: { id: 1 }, query: { page: 1 } };
const requestOf = (operation: string, input: object, headers: Record<string, string> = {}): Request =>
  new Request(`app://lectern${apiPrefix}${operation}`, { method: 'POST', body: JSON.stringify(input), headers });
const old = { [wireHeaders.mayBeOld]: '1' };
const branches = (headers: Record<string, string> = old): Request => requestOf('branches.list', list, headers);
const says =
  (value: unknown, more: Partial<AnswerHead> = {}): Online =>
  () =>
    Promise.resolve(jsonAnswer(value, { ...live, ...more }));
const fails =
  (failure: Failure = unreachable) =>
  () =>
    Promise.resolve<Outcome>({ kind: 'failed', failure });
const never: Online = () => {
  throw new Error('The server was asked.');
};
/** Reads an answer to its end, as a page does; what it brought is on disk when the size is known. */
const through = async (response: Promise<Response>): Promise<unknown> => {
  const value: unknown = await (await response).json();
  await cache.size();
  return value;
};
const failureIn = async (response: Promise<Response>): Promise<Failure> =>
  ((await (await response).json()) as FailureEnvelope).error;

test('R10 what was read is answered with its age and without a status when the server cannot be reached', async () => {
  expect(await through(read('a', branches(), says([{ name: 'main' }], { nextPage: 2 })))).toEqual([{ name: 'main' }]);
  now += 7_200_000;
  const response = await read('a', branches(), fails());
  expect(Object.fromEntries(response.headers)).toMatchObject({
    [wireHeaders.age]: '7200000',
    [wireHeaders.nextPage]: '2',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(response.headers.has(wireHeaders.upstreamStatus)).toBe(false);
  expect(await response.json()).toEqual([{ name: 'main' }]);
  expect((await failureIn(read('b', branches(), fails()))).code).toBe('unreachable');
});

test('R10 after a restart it is still there, and a server that is known to be lost is not asked', async () => {
  await through(read('a', branches(), says(['kept'])));
  await cache.close();
  cache = makeCache();
  read = makeReader();
  outage = unreachable;
  expect(await through(read('a', branches(), never))).toEqual(['kept']);
  expect(await failureIn(read('a', requestOf('tags.list', list, old), never))).toEqual({
    ...unreachable,
    operation: 'tags.list',
    message: text('failures.offline'),
    hint: text('failures.offline_hint'),
  });
  expect(checks).toBe(2);
});

test('R10 a call that waits is answered as soon as its own server is lost, and goes on for who listens', async () => {
  await through(read('a', branches(), says(['kept'])));
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const sent = Promise.withResolvers<void>();
  const waiting = read('a', branches(), () => {
    sent.resolve();
    return promise;
  });
  await sent.promise;
  outage = unreachable;
  outages.changed('b');
  outages.changed('a');
  expect(await through(waiting)).toEqual(['kept']);
  resolve({ kind: 'failed', failure: unreachable });
});

test('R10 a server that says nothing at the start is checked; one that has answered may be slow', async () => {
  const doubts: string[] = [];
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const isDoubted = new Promise<void>((done) => {
    doubted = (account) => {
      doubts.push(account);
      done();
    };
  });
  const waiting = read('a', branches(), () => promise);
  await isDoubted;
  resolve(jsonAnswer(['late'], live));
  expect(await through(waiting)).toEqual(['late']);
  const slow = new Promise<Outcome>((done) => {
    setTimeout(() => done(jsonAnswer(['slow'], live)), 20);
  });
  expect(await through(read('a', branches(), () => slow))).toEqual(['slow']);
  expect(doubts).toEqual(['a']);
});

test('an answer that decides something is never a kept one; nor is one for a failure of the server itself', async () => {
  await through(read('a', branches(), says(['kept'])));
  expect((await failureIn(read('a', branches({}), fails()))).code).toBe('unreachable');
  for (const failure of [
    { ...unreachable, code: 'not_found', status: 404 },
    { ...unreachable, code: 'not_signed_in', status: 401 },
    { ...unreachable, code: 'server', status: 500 },
    { ...unreachable, code: 'unreadable' },
  ] as const)
    expect(await failureIn(read('a', branches(), fails(failure)))).toEqual(failure);
  const gateway = { ...unreachable, code: 'server', status: 502 } as const;
  expect(await through(read('a', branches(), fails(gateway)))).toEqual(['kept']);
});

test('the same call has the same name whatever the order of its input; another page has another', async () => {
  await through(read('a', branches(), says(['kept'])));
  const turned = { query: { page: 1 }, params: { id: 1 }, body: {} };
  expect(await through(read('a', requestOf('branches.list', turned, old), fails()))).toEqual(['kept']);
  const second = { ...list, query: { page: 2 } };
  expect((await failureIn(read('a', requestOf('branches.list', second, old), fails()))).code).toBe('unreachable');
});

test('parts, unchanged answers, writes, pictures and answers that are cut are not kept', async () => {
  const trace = { params: { id: 1, job_id: 2 } };
  const text = (words: string): Outcome => ({
    kind: 'stream',
    head: live,
    format: 'text',
    body: new Blob([words]).stream(),
  });
  for (const part of [{ [wireHeaders.rangeStart]: '10' }, { [wireHeaders.etag]: '"x"' }])
    await (
      await read('a', requestOf('jobs.trace', trace, { ...old, ...part }), () => Promise.resolve(text('x')))
    ).text();
  await through(read('a', branches(), says({ changed: false }, { status: 304 })));
  await through(
    read('a', requestOf('branches.create', { params: { id: 1 }, body: { branch: 'x', ref: 'main' } }), says({})),
  );
  const cut = await read('a', requestOf('jobs.trace', trace, old), () => Promise.resolve(text('y'.repeat(500_000))));
  await cut.body?.cancel();
  expect(await cache.size()).toEqual({ answers: 0, bytes: 0 });

  await (await read('a', requestOf('jobs.trace', trace, old), () => Promise.resolve(text('whole')))).text();
  expect((await cache.size()).answers).toBe(1);
  const again = await read('a', requestOf('jobs.trace', trace, old), fails());
  expect(await again.text()).toBe('whole');
  expect(again.headers.get('content-type')).toBe('text/plain; charset=utf-8');
});

test('K2 an account that is gone after a restart leaves nothing, and signing out while an answer comes neither', async () => {
  await (await read('session', branches(), says(['x']))).json();
  expect(await cache.size()).toEqual({ answers: 0, bytes: 0 });
  const response = await read('a', branches(), says(['x']));
  keptAccounts.delete('a');
  await cache.forget('a');
  await response.json();
  expect((await cache.size()).answers).toBe(0);
});

test('what is too much to hold is not kept, the page has it whole, and an older answer does not stay', async () => {
  await through(read('a', branches(), says(['old'])));
  await cache.close();
  cache = makeCache(1_000);
  read = makeReader();
  const large = ['x'.repeat(5_000)];
  expect(await through(read('a', branches(), says(large)))).toEqual(large);
  expect((await failureIn(read('a', branches(), fails()))).code).toBe('unreachable');
  // Room is given back.
  for (let time = 0; time < 5; time += 1) await through(read('a', branches(), says(['x'.repeat(400)])));
  expect(await through(read('a', branches(), fails()))).toEqual(['x'.repeat(400)]);
});

test('the page gets a piece when it comes, and pulls no more than it reads', async () => {
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(new Uint8Array(1_000));
        if (pulled === 50) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const response = await read('a', requestOf('repository.blobRaw', { params: { id: 1, sha: 'a' } }, old), () =>
    Promise.resolve<Outcome>({ kind: 'stream', head: live, format: 'text', body }),
  );
  const reader = response.body?.getReader();
  expect(pulled).toBe(0);
  await reader?.read();
  expect(pulled).toBeLessThan(3);
  await reader?.cancel();
});

test('a thread that ends is no failure of a call: the next one starts another', async () => {
  const broken = createOfflineCache({
    worker: new URL('data:text/javascript,throw new Error("no thread")'),
    file: join(folder, 'other.sqlite'),
    cap: 1,
    now: () => now,
    log: (line) => lines.push(line),
    notices: noReports,
  });
  const usual = cache;
  cache = broken;
  read = makeReader();
  expect(await (await read('a', branches(), says(['live']))).json()).toEqual(['live']);
  expect((await failureIn(read('a', branches(), fails()))).code).toBe('unreachable');
  cache = usual;
  expect(lines.some((line) => line.includes('no thread'))).toBe(true);
});
