/** Sending again, and when not; cancelling; other ways on today's servers (R7, R16). */
import type { RequestListener } from 'node:http';
import { once, EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { keep } from '#electron/testing/closing.ts';
import { serveHttp, answersJson } from '#electron/testing/loopback-server.ts';
import { createProxyFixture } from '#electron/testing/proxy-fixture.ts';
import { fault } from './faults.ts';
import { defaultLimits } from './limits.ts';
import { Refusal } from './refusal.ts';
import { operationOf } from '#shared/api/registry.ts';
import { withRetries } from './retry.ts';

const list = ['branches.list', { params: { id: 1 } }] as const;
const request = { id: 1, merge_request_iid: 2 };
const good = answersJson([]);
const cut: RequestListener = (_request, response) => {
  response.destroy();
};

test('R7 a read is sent again at most four times, and comes through when the server does', async () => {
  const dead = await serveHttp(cut);
  expect((await keep(createProxyFixture(dead.url)).call(...list)).error?.code).toBe('truncated');
  expect(dead.seen).toHaveLength(5);
  const shaky = await serveHttp((...call) => {
    if (shaky.seen.length < 3) cut(...call);
    else good(...call);
  });
  expect((await keep(createProxyFixture(shaky.url)).call(...list)).status).toBe(200);
  expect(shaky.seen).toHaveLength(3);
});

test('R7 a write whose answer was lost is sent once and has an unknown outcome', async () => {
  const server = await serveHttp(cut);
  const proxy = keep(createProxyFixture(server.url));
  const note = { params: request, body: { body: 'Once.' } };
  const outcome = await proxy.call('mergeRequestNotes.create', note);
  expect(outcome.error).toMatchObject({ code: 'unknown_outcome', retriable: false });
  expect(server.seen).toHaveLength(1);
});

test('R7 a write that never left the machine has no unknown outcome', async () => {
  const gone = await serveHttp(good);
  await gone.close();
  const proxy = keep(createProxyFixture(gone.url));
  const outcome = await proxy.call('mergeRequestNotes.create', { params: request, body: { body: 'Never.' } });
  expect(outcome.error).toMatchObject({ code: 'unreachable' });
});

test('R7 idempotent writes are sent again, a GET with a side effect is not', async () => {
  const server = await serveHttp(cut);
  const proxy = keep(createProxyFixture(server.url));
  await proxy.call('branches.protect', { params: { id: 1, branch: 'main' } });
  expect(server.seen).toHaveLength(5);
  const outcome = await proxy.call('systemHooks.test', { params: { id: 1 } });
  expect(outcome.error?.code).toBe('unknown_outcome');
  expect(server.seen).toHaveLength(6);
});

test('R7 the waits between retries are full jitter: random times a step that doubles, four times and no more', async () => {
  const drawn = [0.5, 0.25, 0, 0.75];
  const waits: number[] = [];
  const target = { host: 'h', operation: 'branches.list' };
  const lost = new Refusal(fault('truncated', target));
  const patience = {
    limits: { ...defaultLimits, backoff: 300 },
    random: () => drawn.shift() ?? 1,
    wait: (milliseconds: number) => Promise.resolve(void waits.push(milliseconds)),
  };
  await expect(withRetries(() => Promise.reject(lost), operationOf('branches.list'), patience, target)).rejects.toBe(
    lost,
  );
  expect(waits).toEqual([150, 150, 0, 1800]);
});

test('R7 the proxy draws for each wait from the random numbers that it was given', async () => {
  let draws = 0;
  const server = await serveHttp(cut);
  // A step of an hour: without the numbers, which are nothing, the call would not come back.
  const random = (): number => {
    draws += 1;
    return 0;
  };
  const proxy = keep(createProxyFixture(server.url, { random, limits: { backoff: 3_600_000 } as never }));
  expect((await proxy.call(...list)).error?.code).toBe('truncated');
  expect([draws, server.seen.length]).toEqual([4, 5]);
});

test('R5 cancelling by request id ends the call and lets go of the server', async () => {
  const events = new EventEmitter();
  const server = await serveHttp((_request, response) => {
    response.on('close', () => events.emit('gone'));
    events.emit('requested');
  });
  const proxy = keep(createProxyFixture(server.url));
  const requested = once(events, 'requested');
  const gone = once(events, 'gone');
  const call = proxy.call(...list, 'call-1');
  await requested;
  expect((await proxy.call('-/cancel', { request_id: 'another' })).value).toEqual({ cancelled: false });
  expect((await proxy.call('-/cancel', { request_id: 'call-1' })).value).toEqual({ cancelled: true });
  expect((await call).error?.code).toBe('cancelled');
  await gone;
  expect((await proxy.call('-/cancel', { request_id: 'call-1' })).value).toEqual({ cancelled: false });
});

test('a stream passes on what has come, breaks where the server breaks, and ends when it is cancelled', async () => {
  const events = new EventEmitter();
  const server = await serveHttp((_request, response) => {
    response.write('first');
    events.once('break', () => response.destroy());
    response.on('close', () => events.emit('gone'));
  });
  const proxy = keep(createProxyFixture(server.url));
  const trace = ['jobs.trace', { params: { id: 1, job_id: 1 } }] as const;
  const broken = (await proxy.raw(...trace)).body!.getReader();
  expect(new TextDecoder().decode((await broken.read()).value)).toBe('first');
  events.emit('break');
  await expect(broken.read()).rejects.toThrow();

  const gone = once(events, 'gone');
  const left = await proxy.raw(...trace, 'stream');
  expect((await proxy.call('-/cancel', { request_id: 'stream' })).value).toEqual({ cancelled: true });
  await expect(left.text()).rejects.toThrow();
  await gone;
});

test('cancel of an automatic merge goes by POST where PUT is unknown, and not where it means "already merged"', async () => {
  let refusal = { status: 405, body: '{"error":"405 Not Allowed"}' };
  const server = await serveHttp((call, response) => {
    response.setHeader('content-type', 'application/json');
    if (call.method === 'POST')
      response.end('{"id":1,"iid":2,"project_id":1,"title":"x","state":"opened","web_url":"http://x/y"}');
    else response.writeHead(refusal.status).end(refusal.body);
  });
  let proxy = keep(createProxyFixture(server.url));
  const cancel = ['mergeRequests.cancelAutoMerge', { params: request }] as const;
  const methods = (): string[] => server.seen.splice(0).map((line) => line.split(' ')[0] ?? '');
  expect((await proxy.call(...cancel)).status).toBe(200);
  expect(methods()).toEqual(['PUT', 'POST']);
  expect((await proxy.call(...cancel)).status).toBe(200);
  expect(methods()).toEqual(['POST']);
  refusal = { status: 404, body: '{"error":"404 Not Found"}' };
  proxy = keep(createProxyFixture(server.url));
  expect((await proxy.call(...cancel)).status).toBe(200);
  expect(methods()).toEqual(['PUT', 'POST']);
  proxy = keep(createProxyFixture(server.url));
  refusal = { status: 405, body: '{"message":"405 Method Not Allowed"}' };
  expect((await proxy.call(...cancel)).error?.code).toBe('already_done');
  refusal = { status: 406, body: '{}' };
  expect((await proxy.call(...cancel)).error?.code).toBe('not_armed');
  expect(methods()).toEqual(['PUT', 'PUT']);
});

test('R9 changes come from paged diffs where a server of today has no changes; a document server is not asked', async () => {
  const diff = (index: number) => ({ old_path: `f${String(index)}`, new_path: `f${String(index)}`, diff: '@@' });
  const pages = [Array.from({ length: 100 }, (_none, index) => diff(index)), [diff(99), diff(100)]];
  const answer: RequestListener = (call, response) => {
    response.setHeader('content-type', 'application/json');
    const url = new URL(call.url ?? '', 'http://x');
    if (url.pathname.endsWith('/changes')) response.writeHead(404).end('{"error":"404 Not Found"}');
    else if (url.pathname.endsWith('/diffs'))
      response.end(JSON.stringify(pages[Number(url.searchParams.get('page')) - 1] ?? []));
    else response.end('{"iid":2,"sha":"abc"}');
  };
  const server = await serveHttp(answer);
  const changes = ['mergeRequests.changes', { params: request }] as const;
  const today = keep(createProxyFixture(server.url, { profile: () => ({ version: '17.0.0' }) }));
  const outcome = await today.call(...changes);
  expect((outcome.value as { changes: unknown[] }).changes).toHaveLength(101);
  expect(outcome.value).toMatchObject({ iid: 2, sha: 'abc' });
  const other = await serveHttp(answer);
  const document = keep(createProxyFixture(other.url));
  expect((await document.call(...changes)).error?.code).toBe('not_found');
  expect(other.seen).toHaveLength(1);
});

test('R16 a stale sha on merge is "new commits" and is never sent without it', async () => {
  const bodies: string[] = [];
  const server = await serveHttp((call, response) => {
    call.setEncoding('utf8').on('data', (text: string) => bodies.push(text));
    call.on('end', () => response.writeHead(409).end('{"message":"SHA does not match HEAD of source branch"}'));
  });
  const proxy = keep(createProxyFixture(server.url));
  const outcome = await proxy.call('mergeRequests.merge', { params: request, body: { sha: 'a'.repeat(40) } });
  expect(outcome.error?.code).toBe('moved');
  expect(bodies).toEqual([JSON.stringify({ sha: 'a'.repeat(40) })]);
});

test('without a token nothing is sent', async () => {
  const server = await serveHttp(good);
  const proxy = keep(createProxyFixture(server.url, { account: { base_url: server.url, token: () => null } }));
  expect((await proxy.call(...list)).error?.code).toBe('not_signed_in');
  expect(server.seen).toEqual([]);
});

test.each([502, 503, 504])(
  'R7 a %i on a write is an unknown outcome, sent once; on a read it is sent again',
  async (status) => {
    const server = await serveHttp((_request, response) => {
      response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>gateway</h1>');
    });
    const proxy = keep(createProxyFixture(server.url));
    const written = await proxy.call('mergeRequestNotes.create', { params: request, body: { body: 'Once.' } });
    expect(written.error).toMatchObject({ code: 'unknown_outcome', status, retriable: false });
    expect(server.seen).toHaveLength(1);
    expect((await proxy.call(...list)).error).toMatchObject({ code: 'server', status });
    expect(server.seen).toHaveLength(6);
  },
);

test('R7 a write that is answered with 2xx and a foreign page is an unknown outcome; a 503 with a time was not done', async () => {
  let head: [number, Record<string, string>] = [201, { 'content-type': 'text/html' }];
  const server = await serveHttp((_request, response) => response.writeHead(...head).end('<html></html>'));
  const note = ['mergeRequestNotes.create', { params: request, body: { body: 'Once.' } }] as const;
  expect((await keep(createProxyFixture(server.url)).call(...note)).error?.code).toBe('unknown_outcome');
  head = [503, { 'retry-after': '5' }];
  expect((await keep(createProxyFixture(server.url)).call(...note)).error?.code).toBe('rate_limited');
  head = [500, {}];
  expect((await keep(createProxyFixture(server.url)).call(...note)).error).toMatchObject({
    code: 'unknown_outcome',
    status: 500,
  });
  head = [501, {}];
  expect((await keep(createProxyFixture(server.url)).call(...note)).error?.code).toBe('server');
  expect(server.seen).toHaveLength(4);
});
