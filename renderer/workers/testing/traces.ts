/** A reader of traces over the real proxy and a real server; the worker's session runs in this thread. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { onTestFinished, vi } from 'vitest';
import { serveHttp } from '#electron/testing/loopback-server.ts';
import { createProxyFixture } from '#electron/testing/proxy-fixture.ts';
import { textCodec } from '#renderer/workers/text-codec.ts';
import { createTraceClient, type TraceClient } from '#renderer/workers/trace/trace-client.ts';
import type { TraceEvent, TraceMethods } from '#renderer/workers/trace/trace-protocol.ts';
import { createTraceSession } from '#renderer/workers/trace/trace-session.ts';
import type { CalledWorker } from '#renderer/workers/worker-script.ts';
import { inThisThread } from './called-workers.ts';

/** The session as it runs in a worker. */
const workerOf = (send: typeof fetch): CalledWorker => {
  const single = new TextDecoder('latin1');
  let clock = 0;
  return inThisThread<TraceMethods, TraceEvent>((tell) =>
    createTraceSession({
      utf8: textCodec.decode,
      single: (bytes) => single.decode(bytes),
      send,
      // A copy: what goes over between threads is another object.
      post: (event) => tell(structuredClone(event)),
      now: () => (clock += 1000),
      later: (run) => void setImmediate(run),
    }),
  );
};

/** A reader over the real proxy, and a server whose traces are what `answer` writes. */
export const start = async (answer: (response: ServerResponse, job: string, headers: IncomingHttpHeaders) => void) => {
  const server = await serveHttp((request, response) => {
    response.setHeader('content-type', 'text/plain');
    answer(response, /jobs\/(\d+)\/trace/.exec(request.url ?? '')?.[1] ?? '', request.headers);
  });
  onTestFinished(server.close);
  const proxy = createProxyFixture(server.url);
  onTestFinished(proxy.close);
  const send = (async (path: string, init: RequestInit) =>
    proxy.raw(
      path.replace('/api/', ''),
      JSON.parse(init.body as string) as object,
      new Headers(init.headers).get('x-lectern-request-id') ?? undefined,
      init.headers,
    )) as typeof fetch;
  vi.stubGlobal('fetch', send);
  // With its test: files of one thread share this module, and a hook of it would run for the first of them alone.
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const client = createTraceClient(() => workerOf(send));
  onTestFinished(client.close);
  return { client, seen: server.seen };
};

/** Waits until something is so after one of the reader's news. */
export const until = async (client: TraceClient, isSo: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (isSo()) {
      resolve();
      return;
    }
    const stop = client.subscribe(() => {
      if (!isSo()) return;
      stop();
      resolve();
    });
  });
/** Waits until all was read. */
export const read = async (client: TraceClient): Promise<void> => until(client, () => !client.state().isReading);
/** The first lines as plain text. */
export const texts = async (client: TraceClient): Promise<readonly string[]> =>
  (await client.ask('lines', { from: 0, to: 100 })).map(({ spans }) => spans.map(({ text }) => text).join(''));
