/** Contents of files by their blob: how much of a large one is read, and what its record says. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashKey } from '@tanstack/react-query';
import { wireHeaders } from '#shared/api/wire.ts';
import { blobQuery, blobStartQuery } from './blobs.ts';
import type { CallError } from './call-error.ts';
import { createQueryClient } from './query-client.ts';
import { onClockOffset } from './server-clock.ts';
import { readTimeOf } from './read-times.ts';

const before = globalThis.fetch;
const project = 7;
const sha = 'c0ffee';
let calls: { readonly path: string; readonly request: unknown; readonly id: string | null }[];
/** Whether the rest of the body was given up. */
let isGivenUp: boolean;
let answer: () => Response;

beforeEach(() => {
  calls = [];
  isGivenUp = false;
  globalThis.fetch = (path, init) => {
    const request: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    calls.push({ path: String(path), request, id: new Headers(init?.headers).get(wireHeaders.requestId) });
    return Promise.resolve(String(path).endsWith('cancel') ? Response.json({}) : answer());
  };
});
afterEach(() => {
  globalThis.fetch = before;
});

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array | null): string | null => bytes && new TextDecoder().decode(bytes);

/** A body in pieces that ends after the last one, fails there, or stays open. */
const bodyOf = (pieces: readonly string[], end: 'ends' | 'fails' | 'stays' = 'ends'): Response => {
  const left = pieces.map(bytesOf);
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const next = left.shift();
      if (next) controller.enqueue(next);
      else if (end === 'ends') controller.close();
      else if (end === 'fails') controller.error(new TypeError('network error'));
      else return new Promise<void>(() => undefined);
      return undefined;
    },
    cancel: () => {
      isGivenUp = true;
    },
  });
  return new Response(stream);
};

const readBlob = (most: number) => createQueryClient().fetchQuery(blobQuery(project, sha, most));
const readStart = (most: number) => createQueryClient().fetchQuery(blobStartQuery(project, sha, most));
const paths = (): readonly string[] => calls.map(({ path }) => path);

it('a record in pieces is read whole: its content, its size and its id', async () => {
  const text = JSON.stringify({ size: 3, encoding: 'base64', content: btoa('a\u00ff\0'), sha: 'other' });
  answer = () => bodyOf([text.slice(0, 9), text.slice(9, 30), text.slice(30)]);
  expect(await readBlob(3)).toEqual({ sha: 'other', size: 3, bytes: Uint8Array.of(97, 255, 0) });
  expect(calls).toMatchObject([{ path: '/api/repository.blob', request: { params: { id: project, sha } } }]);
  expect(isGivenUp).toBe(false);
});

it('what a record leaves out is taken from the request and from the content', async () => {
  answer = () => bodyOf([JSON.stringify({ content: btoa('four') })]);
  expect(await readBlob(10)).toEqual({ sha, size: 4, bytes: bytesOf('four') });
  answer = () => bodyOf([JSON.stringify({ size: '9', sha: 1, content: null })]);
  expect(await readBlob(10)).toEqual({ sha, size: 0, bytes: new Uint8Array(0) });
});

it('of a blob that is larger than what is shown, the size is enough: the rest is not waited for, and cancelled', async () => {
  answer = () => bodyOf(['{ "encoding": "base64", "size" : 5000, "content": "AAAA'], 'stays');
  expect(await readBlob(4999)).toEqual({ sha, size: 5000, bytes: null });
  expect(paths()).toEqual(['/api/repository.blob', '/api/-/cancel']);
  expect(calls[1]?.request).toEqual({ request_id: calls[0]?.id });
  expect(isGivenUp).toBe(true);
});

it('where the size comes late, reading ends one byte behind the longest record of what is shown', async () => {
  // 300 bytes are 400 characters of Base64; 4,096 more are left for the other fields.
  const most = 300;
  const record = JSON.stringify({ content: btoa('x'.repeat(most)), size: most });
  const longest = record.padEnd(400 + 4_096);
  answer = () => bodyOf([longest.slice(0, 4_000), longest.slice(4_000)]);
  expect(await readBlob(most)).toMatchObject({ size: most, bytes: bytesOf('x'.repeat(most)) });
  answer = () => bodyOf([longest.slice(0, 4_000), longest.slice(4_000), ' '], 'stays');
  expect(await readBlob(most)).toEqual({ sha, size: most + 1, bytes: null });
  expect(isGivenUp).toBe(true);
});

it('a size inside the content is not the size of the record', async () => {
  const most = 8;
  answer = () => bodyOf([`{"content":"${'A'.repeat(220)}","size":999`, 'x'.repeat(5_000)], 'stays');
  expect(await readBlob(most)).toEqual({ sha, size: most + 1, bytes: null });
});

it('the start of a blob is its first bytes and no more', async () => {
  answer = () => bodyOf(['abcd', 'efgh', 'ijkl'], 'stays');
  expect(textOf(await readStart(6))).toBe('abcdef');
  expect(paths()).toEqual(['/api/repository.blobRaw', '/api/-/cancel']);
  expect(isGivenUp).toBe(true);
});

it('a blob that is as long as its start is read to its end; an empty one is empty', async () => {
  answer = () => bodyOf(['abc', 'def']);
  expect(textOf(await readStart(6))).toBe('abcdef');
  answer = () => new Response(null);
  expect(textOf(await readStart(6))).toBe('');
  expect(paths()).toEqual(['/api/repository.blobRaw', '/api/repository.blobRaw']);
});

it('a body that breaks off is a failure of the call, and a cancellation where the screen was left', async () => {
  answer = () => bodyOf(['abc'], 'fails');
  await expect(readStart(6)).rejects.toMatchObject({
    failure: { code: 'internal', operation: 'repository.blobRaw', serverMessage: 'network error' },
  });
  const left = new AbortController();
  answer = () => {
    left.abort();
    return bodyOf([], 'fails');
  };
  const options = blobStartQuery(project, sha, 6);
  const reading = options.queryFn as (context: object) => Promise<Uint8Array>;
  const ended = reading({ client: createQueryClient(), queryKey: options.queryKey, signal: left.signal });
  expect(await ended.catch((error: unknown) => (error as CallError).failure.code)).toBe('cancelled');
});

it('an answer in pieces says how far the server’s clock is', async () => {
  const offsets: number[] = [];
  const stop = onClockOffset((offset) => offsets.push(offset));
  const date = new Date(Date.now() + 86_400_000).toUTCString();
  answer = () => new Response('abc', { headers: { [wireHeaders.serverDate]: date } });
  await readStart(6);
  expect(offsets.map((offset) => Math.round(offset / 3_600_000))).toEqual([24]);
  stop();
});

it('contents that came from this computer say how old they are, and are not read twice', async () => {
  const client = createQueryClient();
  answer = () => new Response('abc', { headers: { [wireHeaders.age]: '60000' } });
  const options = blobStartQuery(project, sha, 6);
  await client.fetchQuery(options);
  await client.fetchQuery(options);
  expect(calls).toHaveLength(1);
  const query = client.getQueryCache().get(hashKey(options.queryKey));
  expect((query?.state.dataUpdatedAt ?? 0) - (query ? readTimeOf(query) : 0)).toBeGreaterThanOrEqual(59_000);
});
