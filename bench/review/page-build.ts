/** Builds the page and serves it with the inputs: the only server that the measured pages reach. */
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { text } from 'node:stream/consumers';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { root } from '../../e2e/fixtures/host.ts';
import { reviewInput, type ReviewInput } from './inputs/review-input.ts';

const built = join(root, '.cache', 'bench-review', 'page');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
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

/** A server of the page. */
export interface PageServer {
  readonly url: string;
  /** Calls to the API so far. */
  calls(): number;
  close(): Promise<void>;
}

const sendFile = async (response: ServerResponse, path: string): Promise<void> => {
  try {
    const bytes = await readFile(join(built, normalize(path)));
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
};

/** The first files of an answer, for a warm-up in the same languages; of one large file, a small input in its place. */
const beginningOf = async ({ json }: ReviewInput): Promise<string> => {
  const answer = JSON.parse(await readFile(json, 'utf8')) as { readonly changes: readonly unknown[] };
  const changes = answer.changes.slice(0, 3);
  const text = JSON.stringify({ ...answer, changes });
  return text.length < 1_000_000 ? text : readFile((await reviewInput('small')).json, 'utf8');
};

/** Serves the page; `inputs` are numbered from 1 on. */
export const servePage = async (inputs: readonly ReviewInput[]): Promise<PageServer> => {
  let calls = 0;
  const beginnings = await Promise.all(inputs.map(beginningOf));
  const stream = (response: ServerResponse, iid: number): void => {
    const input = inputs[iid - 1];
    if (input === undefined) response.writeHead(404).end();
    else createReadStream(input.json).pipe(response.writeHead(200, { 'content-type': 'application/json' }));
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const [, part, iid] = /^\/(input|beginning)\/(\d+)$/.exec(pathname) ?? [];
    if (part === 'input') stream(response, Number(iid));
    else if (part === 'beginning') response.end(beginnings[Number(iid) - 1]);
    else if (pathname === '/api/mergeRequests.changes') {
      calls += 1;
      void text(request).then((body) => {
        const call = JSON.parse(body) as { readonly params: { readonly merge_request_iid: number } };
        stream(response, call.params.merge_request_iid);
      });
    } else if (pathname.startsWith('/api/')) {
      calls += 1;
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    } else void sendFile(response, pathname === '/' ? 'index.html' : pathname);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}/`,
    calls: () => calls,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
