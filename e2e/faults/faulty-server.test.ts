/** The server that misbehaves does so exactly as configured: what the real one received and what came back are both checked. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gatewayPage, oddStatus, tooMany, unauthorized } from './fault.ts';
import { startFaultyServer, type FaultyServer } from './faulty-server.ts';

let upstream: Server;
let heard: string[];
let faulty: FaultyServer;

beforeEach(async () => {
  heard = [];
  upstream = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      heard.push(`${request.method ?? ''} ${request.url ?? ''} ${Buffer.concat(pieces).toString()}`.trim());
      const headers = { 'x-own': 'kept', 'accept-ranges': 'bytes', 'x-range': request.headers.range ?? 'none' };
      response.writeHead(201, { 'content-type': 'application/json', ...headers }).end('{"text":"0123456789"}');
    });
  });
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  faulty = await startFaultyServer(`http://127.0.0.1:${String((upstream.address() as AddressInfo).port)}`);
});

afterEach(async () => {
  await faulty.stop();
  upstream.close();
  upstream.closeAllConnections();
});

const post = (path = '/notes'): Promise<Response> => fetch(faulty.url + path, { method: 'POST', body: 'Hello' });

describe('a faulty server', () => {
  it('passes on what no fault is for, as it is', async () => {
    const answer = await post();
    expect(answer.status).toBe(201);
    expect(answer.headers.get('x-own')).toBe('kept');
    expect(await answer.json()).toEqual({ text: '0123456789' });
    expect(heard).toEqual(['POST /notes Hello']);
  });

  it('hides that the real server knows ranges', async () => {
    const read = (): Promise<Response> => fetch(faulty.url, { headers: { range: 'bytes=-4' } });
    const of = ({ headers }: Response) => [headers.get('accept-ranges'), headers.get('x-range')];
    expect(of(await read())).toEqual(['bytes', 'bytes=-4']);
    faulty.misbehave({ kind: 'no-ranges' });
    expect(of(await read())).toEqual([null, 'none']);
  });

  it('drops before the real server hears, and only as often as told', async () => {
    faulty.misbehave({ kind: 'drop-before' }, { method: 'POST' }, 1);
    // Clients differ: some pass the status on, some refuse the answer.
    const answer = await post().catch(() => null);
    expect([null, 999]).toContain(answer?.status ?? null);
    expect(heard).toEqual([]);
    expect((await post()).status).toBe(201);
    expect(faulty.receivedRequests.map(({ fault }) => fault)).toEqual(['drop-before', 'none']);
  });

  it('drops after the real server has done it', async () => {
    faulty.misbehave({ kind: 'drop-after' }, { path: '/notes' });
    await expect(post()).rejects.toThrow();
    expect(heard).toEqual(['POST /notes Hello']);
    expect((await post('/else')).status).toBe(201);
  });

  it('cuts a body in the middle', async () => {
    faulty.misbehave({ kind: 'cut', after: 5 });
    const answer = await post();
    expect(answer.status).toBe(201);
    await expect(answer.text()).rejects.toThrow();
    expect(heard).toHaveLength(1);
  });

  it('hangs until the caller gives up, and lets go when it behaves again', async () => {
    faulty.misbehave({ kind: 'hang' }, { path: /^\/no/ });
    const controller = new AbortController();
    const given = fetch(`${faulty.url}/notes`, { signal: controller.signal });
    const left = fetch(`${faulty.url}/notes`);
    await expect.poll(() => faulty.receivedRequests.length).toBe(2);
    controller.abort();
    await expect(given).rejects.toThrow('abort');
    faulty.behave();
    await expect(left).rejects.toThrow();
    expect(heard).toEqual([]);
    expect((await post()).status).toBe(201);
  });

  it.each([
    [gatewayPage(502), 502, 'text/html; charset=utf-8', null],
    [tooMany(42), 429, 'text/plain', '42'],
    [unauthorized, 401, 'application/json', null],
  ])('answers in another name: %o', async (fault, status, type, wait) => {
    faulty.misbehave(fault);
    const answer = await post();
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('retry-after')).toBe(wait);
    expect(heard).toEqual([]);
  });

  it('answers bytes that are no HTTP', async () => {
    faulty.misbehave(oddStatus('999'), {}, 1);
    // Clients differ: some pass the status on, some refuse the answer.
    const answer = await post().catch(() => null);
    expect([null, 999]).toContain(answer?.status ?? null);
    expect(heard).toEqual([]);
    expect((await post()).status).toBe(201);
  });

  it('goes down and comes back on the same port', async () => {
    const { url } = faulty;
    await faulty.goDown();
    await expect(post()).rejects.toThrow();
    expect(faulty.receivedRequests).toEqual([]);
    await faulty.comeBack();
    expect(faulty.url).toBe(url);
    expect((await post()).status).toBe(201);
  });
});
