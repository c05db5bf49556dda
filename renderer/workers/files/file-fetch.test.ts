/** Whole files over the real proxy and a real server: where reading stops, what cancels it, which pages are requested. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createProxyFixture, type ProxyFixture } from '#electron/testing/proxy-fixture.ts';
import { serveHttp, type LoopbackServer } from '#electron/testing/loopback-server.ts';
import { openChanges } from '#renderer/workers/changes/changes-client.ts';
import { createChangesSession } from '#renderer/workers/changes/changes-session.ts';
import { inThisThread } from '#renderer/workers/testing/called-workers.ts';
import type { CalledWorker } from '#renderer/workers/worker-script.ts';
import { fetchFile } from './file-fetch.ts';
import { createFileReads } from './file-reads.ts';
import { textCodec } from '#renderer/workers/text-codec.ts';
import { unsaid } from '#renderer/workers/unsaid.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const close of closing.splice(0).reverse()) await close();
});

const entry = (at: number) => ({
  id: `blob-${String(at)}`,
  name: `f${String(at)}`,
  type: 'blob',
  path: `f${String(at)}`,
  mode: '100644',
});

interface Answers {
  /** Entries of a page of the tree. */
  tree?(page: number): readonly object[];
  blob?(response: ServerResponse): void;
}

/** The origin of the page over the real proxy, and a server behind it. */
const start = async ({ tree = () => [entry(1)], blob = (response) => response.end('text') }: Answers) => {
  const server: LoopbackServer = await serveHttp((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    if (pathname.endsWith('/tree')) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(tree(Number(searchParams.get('page')))));
    } else if (pathname.endsWith('/changes')) response.end('{}');
    else blob(response);
  });
  closing.push(server.close);
  const proxy: ProxyFixture = createProxyFixture(server.url);
  closing.push(proxy.close);
  const send = (async (path: string, init: RequestInit) =>
    proxy.raw(
      path.replace('/api/', ''),
      JSON.parse(init.body as string) as object,
      new Headers(init.headers).get('x-lectern-request-id') ?? undefined,
    )) as typeof fetch;
  return { send, seen: server.seen };
};

const location = { project: 1, ref: 'main', path: 'f1' };
const request = (send: typeof fetch) => ({ requestId: 'file-1', signal: new AbortController().signal, send });

/** Sends bytes until the connection ends; resolves with how many were taken. */
const endless = (onStart: () => void = () => undefined) => {
  let sent = 0;
  let ended: (sent: number) => void = () => undefined;
  const end = new Promise<number>((resolve) => (ended = resolve));
  const piece = Buffer.alloc(64 * 1024, 0x61);
  const blob = (response: ServerResponse): void => {
    response.on('close', () => {
      ended(sent);
    });
    const pump = async (): Promise<void> => {
      onStart();
      while (!response.destroyed) {
        sent += piece.length;
        if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
        else await new Promise(setImmediate);
      }
    };
    void pump();
  };
  return { blob, end };
};

/** The session of a worker whose messages end with it; its calls are left as they are. */
const workerThatDies = (send: typeof fetch): CalledWorker =>
  inThisThread(() =>
    createChangesSession({
      codec: textCodec,
      send,
      digest: (bytes) => crypto.subtle.digest('SHA-256', bytes),
      post: () => undefined,
      now: () => 0,
      letMessagesIn: () => Promise.resolve(),
    }),
  );

describe('reading a whole file', () => {
  it('R4 stops at its limit and ends the connection: what a body has beyond it is never read', async () => {
    const { blob, end } = endless();
    const { send } = await start({ blob });
    const limit = 2 * 1024 * 1024;
    const read = await fetchFile(location, request(send), limit);
    expect(read).toEqual({ problem: unsaid('review_diff.file_too_large', { size: 2 }) });
    // Buffers of both ends and of the connection hold some more; the rest of the endless body stays unread.
    expect(await end).toBeLessThan(limit + 16 * 1024 * 1024);
  });

  it.each([
    ['once for many files at a commit', '0123456789'.repeat(4), 1],
    ['again on a branch, which moves', 'main', 2],
  ])('reads a folder %s', async (_when, ref, times) => {
    const { send, seen } = await start({ tree: () => [entry(1), entry(2)] });
    const reads = createFileReads(send);
    await reads.read({ ...location, ref }, 'file-1');
    expect(await reads.read({ ...location, ref, path: 'f2' }, 'file-2')).toHaveProperty('bytes');
    expect(seen.filter((path) => path.includes('/tree'))).toHaveLength(times);
  });

  it('gives a file that is as long as the limit whole', async () => {
    const { send } = await start({ blob: (response) => response.end(Buffer.alloc(4096, 0x62)) });
    const read = await fetchFile(location, request(send), 4096);
    expect('bytes' in read ? read.bytes.length : read.problem).toBe(4096);
  });

  it('ends at the server when it is cancelled', async () => {
    let began: () => void = () => undefined;
    const beginning = new Promise<void>((resolve) => (began = resolve));
    const { blob, end } = endless(() => {
      began();
    });
    const { send } = await start({ blob });
    const reads = createFileReads(send);
    const reading = reads.read(location, 'file-2');
    await beginning;
    reads.cancel('file-2');
    await end;
    expect(await reading).toBeNull();
  });

  it('asks for nothing more under an id that was canceled between two files', async () => {
    const { send, seen } = await start({ tree: () => [entry(1), entry(2)] });
    const reads = createFileReads(send);
    expect(await reads.read(location, 'places')).toHaveProperty('bytes');
    reads.cancel('places');
    const asked = seen.length;
    expect(await reads.read({ ...location, path: 'f2' }, 'places')).toBeNull();
    expect(seen).toHaveLength(asked);
  });

  it('ends at the server when the review is closed, although its worker can tell nobody any more', async () => {
    let began: () => void = () => undefined;
    const beginning = new Promise<void>((resolve) => (began = resolve));
    const { blob, end } = endless(() => {
      began();
    });
    const { send } = await start({ blob });
    vi.stubGlobal('fetch', send);
    const client = openChanges(
      { project: 1, iid: 7, range: null, ref: 'main', isSplit: false, ignoresWhitespace: false },
      () => workerThatDies(send),
    );
    void client.ask('file', { path: 'f1', ref: 'main', requestId: 'file-3' });
    await beginning;
    client.close();
    // Left alone, the call would be read until the limit of a file, 32 MB.
    expect(await end).toBeLessThan(32 * 1024 * 1024);
  });

  it('R9 goes on while pages are full where no header tells of a next one', async () => {
    const { send, seen } = await start({
      tree: (page) => Array.from({ length: page < 3 ? 100 : 1 }, (_, at) => entry(page * 1000 + at)),
    });
    const read = await fetchFile({ ...location, path: 'f3000' }, request(send));
    expect('bytes' in read && new TextDecoder().decode(read.bytes)).toBe('text');
    expect(seen.filter((line) => line.includes('/tree'))).toHaveLength(3);
  });

  it('defect R-10: reads none of several files whose names are not UTF-8 and arrive alike', async () => {
    const named = (at: number, name: string) => ({ ...entry(at), name, path: name });
    const path = 'latin-\ufffd.txt';
    const { send } = await start({
      tree: (page) =>
        page === 1 ? Array.from({ length: 100 }, (_, at) => named(at, at === 7 ? path : 'other')) : [named(101, path)],
    });
    expect(await fetchFile({ ...location, path }, request(send))).toEqual({
      problem: unsaid('review_diff.several_files'),
    });
    const only = await start({ tree: () => [named(1, path), named(2, 'other')] });
    expect(await fetchFile({ ...location, path }, request(only.send))).toHaveProperty('bytes');
  });

  it.each([
    ['a short page', (page: number) => (page === 1 ? Array.from({ length: 60 }, (_, at) => entry(2000 + at)) : []), 1],
    ['a page that repeats', () => Array.from({ length: 100 }, (_, at) => entry(2000 + at)), 2],
  ])('R9 ends with %s', async (_what, tree, pages) => {
    const { send, seen } = await start({ tree });
    expect(await fetchFile(location, request(send))).toEqual({
      problem: unsaid('review_diff.no_file', { ref: 'main' }),
    });
    expect(seen.filter((line) => line.includes('/tree'))).toHaveLength(pages);
  });
});
