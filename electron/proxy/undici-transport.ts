/** The transport of every host: undici with the system's certificates and proxies, redirects left to the caller. */
import { Readable } from 'node:stream';
import { getCACertificates } from 'node:tls';
import { Agent, ProxyAgent } from 'undici';
import type { Dispatcher } from 'undici';
import type { Authorities } from './authorities.ts';
import type { Limits } from './limits.ts';
import { transportErrorOf } from './transport-faults.ts';
import { TransportError } from './transport.ts';
import type { Transport } from './transport.ts';

/** What the transport needs from its host. */
export interface TransportOptions {
  readonly limits: Limits;
  /** A PAC result for a URL: `DIRECT`, `PROXY host:port`, `HTTPS host:port` (`session.resolveProxy`). */
  readonly resolveProxy: (url: string) => Promise<string>;
  /** The authorities that are trusted, asked when the first TLS connection is made; without it those of Node. */
  readonly authorities?: Authorities;
  /** Certificates trusted beside them, as PEM. */
  readonly certificates?: readonly string[];
}

/** A transport and the way to let go of its connections. */
export interface UndiciTransport {
  readonly send: Transport;
  readonly close: () => Promise<void>;
}

const headersOf = (raw: Dispatcher.ResponseData['headers']): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  return headers;
};

const withoutBody = new Set([204, 205, 304]);

const unheard = (): void => undefined;

/**
 * A body as the web has it. Node's own adapter hands what it still holds to a stream that was cancelled, and throws where
 * nobody hears it: after a cancel nothing is handed on.
 */
const webBodyOf = (body: Dispatcher.ResponseData['body']): ReadableStream<Uint8Array> => {
  const stream = Readable.toWeb(body) as ReadableStream<Uint8Array>;
  for (const take of body.listeners('data')) {
    body.on('data', (piece) => {
      if (!body.destroyed) take.call(body, piece);
    });
    body.off('data', take as (piece: unknown) => void);
  }
  return stream;
};

const responseOf = ({ statusCode, headers, body }: Dispatcher.ResponseData): Response => {
  // An error of a body that nobody reads any more would end the process: it is heard from the first moment on.
  body.on('error', unheard);
  try {
    // `Response` takes these statuses and no others, and refuses headers that no parser should have let through.
    if (statusCode < 200 || statusCode > 599)
      throw new TransportError('unreadable', true, `It answered with status ${String(statusCode)}, which HTTP lacks.`);
    const head = { status: statusCode, headers: headersOf(headers) };
    if (!withoutBody.has(statusCode)) return new Response(webBodyOf(body), head);
    void body.dump().catch(unheard);
    return new Response(null, head);
  } catch (error) {
    body.destroy();
    if (error instanceof TransportError) throw error;
    throw new TransportError('unreadable', true, 'Its headers are not those of HTTP.');
  }
};

/** Rejects with the signal's reason: a proxy that stays silent on CONNECT does not hear the signal. */
const endOf = (signal: AbortSignal): { readonly ended: Promise<never>; readonly forget: () => void } => {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = (): void => {
    reject(signal.reason as Error);
  };
  promise.catch(unheard);
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return {
    ended: promise,
    forget: () => {
      signal.removeEventListener('abort', end);
    },
  };
};

/** One dispatcher per way out, made on first use: direct, or a proxy by its address. What is not encrypted needs no authorities. */
const createRoutes = (
  options: TransportOptions,
): { take(pac: string, isSecure: boolean): Promise<Dispatcher>; close(): Promise<void> } => {
  const routes = new Map<string, Dispatcher>();
  const { authorities = () => Promise.resolve(getCACertificates('default')), certificates = [] } = options;
  /** Passing `ca` replaces Node's own list: all are named. */
  const trusted = async (): Promise<string[]> => [...(await authorities()), ...certificates];
  const shared = {
    maxHeaderSize: options.limits.headerBytes,
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
    connectTimeout: options.limits.connect,
  };
  const make = (way: string, ca: string[]): Dispatcher => {
    if (way === 'DIRECT') return new Agent({ ...shared, connect: { ca, timeout: options.limits.connect } });
    const [kind = '', address = ''] = way.split(/\s+/);
    if (!/^(PROXY|HTTPS)$/.test(kind))
      throw new TransportError('unreachable', false, `A proxy of the kind "${kind}" is not supported.`);
    const uri = `${kind === 'HTTPS' ? 'https' : 'http'}://${address}`;
    return new ProxyAgent({ ...shared, uri, requestTls: { ca }, proxyTls: { ca } });
  };
  return {
    take: async (pac, isSecure) => {
      const way = pac.split(';')[0]?.trim() || 'DIRECT';
      const usesTls = isSecure || way.startsWith('HTTPS');
      const ca = usesTls ? await trusted() : [];
      const name = usesTls ? `${way} over TLS` : way;
      const known = routes.get(name) ?? make(way, ca);
      routes.set(name, known);
      return known;
    },
    close: async () => {
      await Promise.all([...routes.values()].map((route) => route.destroy()));
    },
  };
};

/** Makes the transport. Header values and bodies are passed as they are; nothing is retried or followed here. */
export const createUndiciTransport = (options: TransportOptions): UndiciTransport => {
  const routes = createRoutes(options);
  const send: Transport = async (request) => {
    const { ended, forget } = endOf(request.signal);
    try {
      const url = new URL(request.url);
      const body = request.body ? new Uint8Array(await request.arrayBuffer()) : null;
      const pac = await options.resolveProxy(request.url);
      const dispatcher = await Promise.race([routes.take(pac, url.protocol === 'https:'), ended]);
      const asking = dispatcher.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: request.method as Dispatcher.HttpMethod,
        headers: Object.fromEntries(request.headers),
        body,
        signal: request.signal,
      });
      return await Promise.race([asking.then(responseOf), ended]);
    } catch (error) {
      if (request.signal.aborted) throw request.signal.reason;
      throw transportErrorOf(error);
    } finally {
      forget();
    }
  };
  return { send, close: routes.close };
};
