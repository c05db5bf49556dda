/** Node's HTTP messages as web Request and Response, streamed both ways. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { AppUrls } from './app-urls.ts';

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'expect']);
const ownToTheHost = new Set(['host', 'cookie']);

/** The request as a protocol handler of Electron sees it: app URL, no cookie, a signal that fires when the page goes away. */
export const toWebRequest = (incoming: IncomingMessage, urls: AppUrls, signal: AbortSignal): Request => {
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    const name = (incoming.rawHeaders[index] ?? '').toLowerCase();
    const value = incoming.rawHeaders[index + 1] ?? '';
    if (hopByHop.has(name) || ownToTheHost.has(name)) continue;
    headers.append(name, name === 'origin' || name === 'referer' ? urls.toApp(value) : value);
  }
  const method = incoming.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const init = {
    method,
    headers,
    signal,
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' as const }),
  };
  // The raw target is joined, not resolved: `//host` in it must not become another host.
  return new Request(`${urls.appOrigin}${incoming.url ?? '/'}`, init as RequestInit);
};

/** Sends a handler's response: every header but cookies and hop-by-hop ones, the body chunk by chunk as it comes. */
export const sendWebResponse = async (response: Response, outgoing: ServerResponse): Promise<void> => {
  const headers: [string, string][] = [];
  for (const [name, value] of response.headers) {
    if (!hopByHop.has(name) && name !== 'set-cookie') headers.push([name, value]);
  }
  outgoing.writeHead(response.status, headers.flat());
  if (response.body === null) {
    outgoing.end();
    return;
  }
  outgoing.flushHeaders();
  await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing);
};
