/** Serves the app's origin from loopback; a secret cookie per session says who asks, and nobody else is answered. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { AppUrls } from './app-urls.ts';

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'expect']);
const ownToTheHost = new Set(['host', 'cookie']);

/** The request as a protocol handler of Electron sees it: app URL, no cookie, a signal that fires when the page goes away. */
const toWebRequest = (incoming: IncomingMessage, urls: AppUrls, signal: AbortSignal): Request => {
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
const sendWebResponse = async (response: Response, outgoing: ServerResponse): Promise<void> => {
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

/** Name of the cookie that carries a session's secret. */
export const cookieName = 'chromium-shell-session';

/** Answers a request of one session, as given to `protocol.handle`. */
export type ProtocolHandler = (request: Request) => Response | Promise<Response>;

interface Guest {
  readonly secret: Buffer;
  readonly handler: () => ProtocolHandler | undefined;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const cookieOf = (header: string | undefined): string => {
  const pairs = (header ?? '').split(';').map((part) => part.trim());
  const found = pairs.filter((pair) => pair.startsWith(`${cookieName}=`));
  return found.length === 1 ? (found[0] ?? '').slice(cookieName.length + 1) : '';
};

const refuse = (outgoing: ServerResponse, status: number, text: string): void => {
  outgoing.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end(text);
};

/** The loopback server of all sessions. */
export class OriginServer {
  readonly urls: AppUrls;
  readonly #server: Server;
  readonly #guests: Guest[] = [];

  private constructor(server: Server, urls: AppUrls) {
    this.#server = server;
    this.urls = urls;
  }

  /** Listens on a free port of 127.0.0.1. */
  static async start(scheme: string): Promise<OriginServer> {
    const server = createServer({ keepAliveTimeout: 0, requestTimeout: 0 });
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    server.once('error', reject).listen(0, '127.0.0.1', () => resolve(undefined));
    await promise;
    const { port } = server.address() as AddressInfo;
    const origin = new OriginServer(server, new AppUrls(port, scheme));
    server.on('request', (incoming, outgoing) => void origin.#answer(incoming, outgoing));
    server.unref();
    return origin;
  }

  /** Admits a session: the answer is the secret that its cookie must carry. */
  admit(handler: () => ProtocolHandler | undefined): string {
    const secret = randomBytes(32).toString('base64url');
    this.#guests.push({ secret: digest(secret), handler });
    return secret;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (incoming.headers.host !== this.urls.authority) return refuse(outgoing, 403, 'wrong host');
    const presented = digest(cookieOf(incoming.headers.cookie));
    const guest = this.#guests.find(({ secret }) => timingSafeEqual(secret, presented));
    if (!guest) return refuse(outgoing, 403, 'not a window of this app');
    // Asked for by Chromium's tab strip; Electron has none and never asks.
    if (incoming.url === '/favicon.ico') return refuse(outgoing, 404, 'no icon');
    const handler = guest.handler();
    if (!handler) return refuse(outgoing, 404, 'this session has no handler for the scheme');
    const abort = new AbortController();
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) abort.abort();
    });
    try {
      await sendWebResponse(await handler(toWebRequest(incoming, this.urls, abort.signal)), outgoing);
    } catch (error) {
      if (abort.signal.aborted) return;
      // Electron ends such a request with a network error, so a page cannot mistake it for an answer.
      console.error('protocol handler failed:', error);
      outgoing.destroy();
    }
  }
}
