import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { isStreamed, sendStream, streamedResponse } from './stream-body.ts';

let server: Server | null = null;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

/** Answers every request with this stream, over HTTP. */
const answerWith = async (body: ReadableStream<Uint8Array>): Promise<string> => {
  server = createServer((_, outgoing) => {
    void sendStream(streamedResponse(new Response(body, { headers: { 'content-type': 'text/plain' } })), outgoing);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
};

const size = 64 * 1024;

const piecesOf = (count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, at) => new Uint8Array(size).fill(at));

const streamOf = (pieces: Iterable<Uint8Array>, failure: Error | null = null): ReadableStream<Uint8Array> => {
  const left = pieces[Symbol.iterator]();
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const step = left.next();
      if (step.done !== true) controller.enqueue(step.value);
      else if (failure) controller.error(failure);
      else controller.close();
    },
  });
};

test('C10 every piece arrives, and its memory is given back', async () => {
  const pieces = piecesOf(20);
  const url = await answerWith(streamOf(pieces));
  const answer = await fetch(url);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(answer.headers.get('content-type')).toBe('text/plain');
  expect(
    Array.from({ length: 20 }, (_, at) => bytes.subarray(at * size, (at + 1) * size).every((byte) => byte === at)),
  ).toEqual(Array.from({ length: 20 }, () => true));
  expect(bytes).toHaveLength(20 * size);
  expect(pieces.map(({ buffer }) => buffer.byteLength)).toEqual(Array.from({ length: 20 }, () => 0));
});

test('a piece that shares its memory keeps it', async () => {
  const whole = new Uint8Array(2 * size).fill(7);
  const url = await answerWith(streamOf([whole.subarray(0, size), Buffer.from('small')]));
  expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(size + 5);
  expect(whole).toHaveLength(2 * size);
});

test('a reader who goes away ends the stream', async () => {
  const ended = Promise.withResolvers<true>();
  const url = await answerWith(
    new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.enqueue(new Uint8Array(size));
      },
      cancel: () => {
        ended.resolve(true);
      },
    }),
  );
  const leaving = new AbortController();
  const answer = await fetch(url, { signal: leaving.signal });
  await answer.body?.getReader().read();
  leaving.abort();
  await expect(ended.promise).resolves.toBe(true);
});

test('a stream that fails breaks the answer off', async () => {
  const url = await answerWith(streamOf(piecesOf(2), new Error('git failed')));
  await expect(fetch(url).then((answer) => answer.arrayBuffer())).rejects.toThrow();
});

test('an answer without a body is sent as any other', () => {
  expect(isStreamed(streamedResponse(new Response(null)))).toBe(false);
  expect(isStreamed(streamedResponse(new Response(streamOf(piecesOf(1)))))).toBe(true);
});
