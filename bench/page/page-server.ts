/** Builds the page of a benchmark and serves it: the only server that the measured pages reach. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { root } from '#e2e/fixtures/host.ts';

/** Benchmarks with a page: `<name>/page/main.ts` is its script. */
export type PageName = 'lists' | 'review' | 'trace';

const builtOf = (name: PageName): string => join(root, '.cache', `bench-${name}`, 'page');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Builds a page as the renderer is built: minified, workers as modules. */
export const buildPage = async (name: PageName): Promise<void> => {
  await build({
    root: import.meta.dirname,
    configFile: false,
    base: './',
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: { '/measured-page.ts': join(import.meta.dirname, '..', name, 'page', 'main.ts') } },
    worker: { format: 'es' },
    build: {
      outDir: builtOf(name),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 20_000,
    },
  });
};

/** A server of a page. */
export interface PageServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Answers a request that is not for a file of the page; false: it is for one. */
export type PageAnswer = (pathname: string, request: IncomingMessage, response: ServerResponse) => boolean;

const sendFile = async (response: ServerResponse, path: string): Promise<void> => {
  try {
    const bytes = await readFile(path);
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
};

/** Serves a page that was built. */
export const servePage = async (name: PageName, answer: PageAnswer): Promise<PageServer> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (!answer(pathname, request, response))
      void sendFile(response, join(builtOf(name), normalize(pathname === '/' ? 'index.html' : pathname)));
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
