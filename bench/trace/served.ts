/** Serves the page of the benchmark of traces with the logs, by the numbers of their jobs. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { servePage, type PageServer } from '#bench/page/page-server.ts';

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

/** Serves logs by the numbers of their jobs. */
export const serveTraces = (logs: ReadonlyMap<number, Buffer>): Promise<PageServer> =>
  servePage('trace', (pathname, request, response) => {
    if (!pathname.startsWith('/api/')) return false;
    if (pathname !== '/api/jobs.trace') response.end('{}');
    else
      void text(request).then((body) => {
        const { params } = JSON.parse(body) as { readonly params: { readonly job_id: number } };
        response.writeHead(200, { 'content-type': 'text/plain' });
        return params.job_id === growingJob
          ? grow(response)
          : send(response, logs.get(params.job_id) ?? Buffer.alloc(0));
      });
    return true;
  });
