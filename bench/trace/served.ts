/** Builds the page of the benchmark of traces and serves it with the logs, by the numbers of their jobs. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { root } from '../../e2e/fixtures/host.ts';

const built = join(root, '.cache', 'bench-trace', 'page');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Builds the page as the renderer is built: minified, workers as modules. */
export const buildPage = async (): Promise<void> => {
  await build({
    root: join(import.meta.dirname, 'page'),
    configFile: false,
    base: './',
    logLevel: 'error',
    plugins: [react()],
    worker: { format: 'es' },
    build: { outDir: built, emptyOutDir: true, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 20_000 },
  });
};

/** The job whose log grows. */
export const growingJob = 9;
const linesPerSecond = 10_000;
const seconds = 4;
/** Lines of the log that grows. */
export const growingLines = linesPerSecond * seconds + 1;

const piece = 64 * 1024;

const send = async (response: ServerResponse, bytes: Buffer): Promise<void> => {
  for (let at = 0; at < bytes.length && !response.destroyed; at += piece)
    if (!response.write(bytes.subarray(at, at + piece))) await once(response, 'drain');
  response.end();
};

const grow = async (response: ServerResponse): Promise<void> => {
  const begun = performance.now();
  let sent = 0;
  while (sent < linesPerSecond * seconds) {
    const due = Math.min(linesPerSecond * seconds, Math.floor(((performance.now() - begun) / 1000) * linesPerSecond));
    const lines = Array.from(
      { length: due - sent },
      (_, at) => `\u001b[32mtest ${String(sent + at)}\u001b[0m passed\n`,
    );
    response.write(lines.join(''));
    sent = due;
    await wait(10);
  }
  response.end('ERROR: Job failed: exit code 1\n');
};

/** A server of the page. */
export interface TraceServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves logs by the numbers of their jobs. */
export const serveTraces = async (logs: ReadonlyMap<number, Buffer>): Promise<TraceServer> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname === '/api/jobs.trace')
      void text(request).then((body) => {
        const { params } = JSON.parse(body) as { readonly params: { readonly job_id: number } };
        response.writeHead(200, { 'content-type': 'text/plain' });
        return params.job_id === growingJob
          ? grow(response)
          : send(response, logs.get(params.job_id) ?? Buffer.alloc(0));
      });
    else if (pathname.startsWith('/api/')) response.end('{}');
    else
      readFile(join(built, normalize(pathname === '/' ? 'index.html' : pathname))).then(
        (bytes) => response.writeHead(200, { 'content-type': types[extname(pathname)] ?? 'text/html' }).end(bytes),
        () => response.writeHead(404).end(),
      );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
