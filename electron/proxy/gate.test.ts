/** The gate of a host: closed while its server asks for patience, one probe, then open again for all (R6). */
import { once, EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { keep } from '#electron/testing/closing.ts';
import { serveHttp, answersJson } from '#electron/testing/loopback-server.ts';
import { createProxyFixture } from '#electron/testing/proxy-fixture.ts';
import { text } from '#testing/text.ts';
import { Cancelled } from './in-flight.ts';
import { exchange } from './exchange.ts';
import { createGate } from './gate.ts';
import { defaultLimits } from './limits.ts';
import type { Transport } from './transport/transport.ts';

const list = ['branches.list', { params: { id: 1 } }] as const;
const good = answersJson([]);

test('R6 after a 429 fifty parallel calls send one probe, and all of them when it succeeds', async () => {
  let clock = 1_000_000;
  let isLimited = true;
  const server = await serveHttp((...call) => {
    const [, response] = call;
    if (isLimited) response.writeHead(429, { 'retry-after': '30' }).end('{"message":"429 Too Many Requests"}');
    else good(...call);
  });
  const proxy = keep(createProxyFixture(server.url, { now: () => clock }));
  const fifty = () => Promise.all(Array.from({ length: 50 }, () => proxy.call(...list)));

  const first = await proxy.call(...list);
  expect(first.error).toMatchObject({ code: 'rate_limited', retryAfter: 30_000, retriable: true });
  expect(first.status).toBe(429);
  clock += 10_000;
  for (const { error } of await fifty()) expect(error).toMatchObject({ code: 'rate_limited', retryAfter: 20_000 });
  expect(server.seen).toHaveLength(1);

  clock += 20_000;
  for (const { error } of await fifty()) expect(error?.code).toBe('rate_limited');
  expect(server.seen).toHaveLength(2);

  clock += 30_000;
  isLimited = false;
  for (const { status } of await fifty()) expect(status).toBe(200);
  expect(server.seen).toHaveLength(52);
});

test('R6 once the probe has succeeded the calls go out side by side again, and stay so', async () => {
  let clock = 1_000_000;
  let isLimited = true;
  const held: (() => void)[] = [];
  const events = new EventEmitter();
  const server = await serveHttp((...call) => {
    if (isLimited) call[1].writeHead(429, { 'retry-after': '30' }).end('{}');
    else {
      held.push(() => good(...call));
      events.emit('arrived');
    }
  });
  const proxy = keep(createProxyFixture(server.url, { now: () => clock }));
  const arrived = async (count: number): Promise<void> => {
    while (held.length < count) await once(events, 'arrived');
  };
  await proxy.call(...list);
  clock += 30_000;
  isLimited = false;
  const twenty = Promise.all(Array.from({ length: 20 }, () => proxy.call(...list)));
  await arrived(1);
  // While the probe is under way nothing else leaves, also not a call that comes now.
  const later = proxy.call(...list);
  expect(server.seen).toHaveLength(2);
  held.splice(0).forEach((answer) => answer());
  // None of these is answered before all of them have come: serial calls would wait for ever.
  await arrived(20);
  expect(server.seen).toHaveLength(22);
  held.splice(0).forEach((answer) => answer());
  expect([...(await twenty), await later].map(({ status }) => status)).toEqual(Array.from({ length: 21 }, () => 200));
  const again = Promise.all(Array.from({ length: 20 }, () => proxy.call(...list)));
  await arrived(20);
  held.forEach((answer) => answer());
  await again;
});

test('R6 a probe that its caller takes back opens nothing: the next call is the probe', async () => {
  let clock = 1_000_000;
  const events = new EventEmitter();
  const server = await serveHttp((_request, response) => {
    if (server.seen.length === 1) response.writeHead(429, { 'retry-after': '30' }).end('{}');
    else events.emit('arrived');
  });
  const proxy = keep(createProxyFixture(server.url, { now: () => clock, limits: { retries: 0 } as never }));
  await proxy.call(...list);
  clock += 30_000;
  let arrived = once(events, 'arrived');
  const calls = ['one', 'two', 'three'].map((id) => proxy.call(...list, id));
  await arrived;
  expect(server.seen).toHaveLength(2);
  for (const [index, id] of ['one', 'two'].entries()) {
    arrived = once(events, 'arrived');
    await proxy.call('-/cancel', { request_id: id });
    expect((await calls[index])?.error?.code).toBe('cancelled');
    await arrived;
    expect(server.seen).toHaveLength(3 + index);
  }
  await proxy.call('-/cancel', { request_id: 'three' });
  await calls[2];
});

test('R6 behind a probe that was taken back only one call goes at a time, as behind any other', async () => {
  let clock = 0;
  const gate = createGate(() => clock);
  const first = await gate.enter(new AbortController().signal);
  if (first.open) first.leave(100);
  clock = 100;
  const sent: (() => void)[] = [];
  const transport: Transport = ({ signal }) =>
    new Promise((resolve, reject) => {
      sent.push(() => resolve(new Response('[]')));
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  const way = { transport, limits: defaultLimits, now: () => clock, gates: () => gate, host: 'h.example' };
  const outgoing = { url: 'http://h.example/', method: 'GET', headers: {}, body: null, isDownload: false } as const;
  const call = (signal = new AbortController().signal) =>
    exchange(
      way,
      { id: 'branches.list', operation: { method: 'GET', delivery: 'checked' }, outgoing, token: null },
      signal,
    );
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const taken = new AbortController();
  const probe = call(taken.signal);
  const second = call();
  await settled();
  expect(sent).toHaveLength(1);
  taken.abort(new Cancelled('cancelled'));
  await expect(probe).rejects.toThrow();
  await settled();
  // The second one is the probe now: a third one waits for its end.
  const third = call();
  await settled();
  expect(sent).toHaveLength(2);
  sent[1]?.();
  await second;
  await settled();
  sent[2]?.();
  await third;
});

test('R6 a 503 that names a time closes the gate, one that names none is a failure of the server', async () => {
  let header: Record<string, string> = {};
  const server = await serveHttp((_request, response) => response.writeHead(503, header).end());
  const plain = await keep(createProxyFixture(server.url)).call(...list);
  expect(plain.error?.code).toBe('server');
  header = { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() };
  const named = await keep(createProxyFixture(server.url)).call(...list);
  expect(named.error).toMatchObject({ code: 'rate_limited', retryAfter: 600_000 });
});

const note = [
  'mergeRequestNotes.create',
  { params: { id: 1, merge_request_iid: 2 }, body: { body: 'Once.' } },
] as const;

test.each([{ 'retry-after': '60' }, {}] as const)(
  'defect S-5: a server in maintenance refuses changes in its own words, and is read on: %j',
  async (header: Readonly<Record<string, string>>) => {
    const server = await serveHttp((...call) => {
      const [{ method }, response] = call;
      if (method === 'GET') good(...call);
      else
        response
          .writeHead(503, { 'content-type': 'application/json', ...header })
          .end('{"message":"system is in maintenance mode"}');
    });
    const proxy = keep(createProxyFixture(server.url));
    const refused = (await proxy.call(...note)).error;
    expect(refused).toMatchObject({ code: 'refused', status: 503, serverMessage: 'system is in maintenance mode' });
    expect(refused?.message).toBe(text('failures.read_only', { words: 'system is in maintenance mode' }));
    expect((await proxy.call(...list)).status).toBe(200);
    // Nothing is counted down: a change is sent, and refused, again.
    expect((await proxy.call('branches.protect', { params: { id: 1, branch: 'main' } })).error?.code).toBe('refused');
    expect(server.seen).toHaveLength(3);
  },
);

test('a 503 to a change that names a time, and says no more than its status, closes the gate', async () => {
  const server = await serveHttp((_request, response) => {
    response
      .writeHead(503, { 'content-type': 'application/json', 'retry-after': '60' })
      .end('{"message":"503 Service Unavailable"}');
  });
  const proxy = keep(createProxyFixture(server.url));
  expect((await proxy.call(...note)).error).toMatchObject({ code: 'rate_limited', retryAfter: 60_000 });
  expect((await proxy.call(...list)).error?.code).toBe('rate_limited');
  expect(server.seen).toHaveLength(1);
});
