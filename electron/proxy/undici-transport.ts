/** The transport of every host: undici with the system's certificates and proxies, redirects left to the caller. */
import { Readable } from 'node:stream';
import { getCACertificates } from 'node:tls';
import type { Dispatcher } from 'undici';
import type { Authorities } from './authorities.ts';
import type { Limits } from './limits.ts';
import { createProxyCredentials } from './proxy-credentials.ts';
import type { ProxyCredentials } from './proxy-credentials.ts';
import { entryName, proxyEntries } from './proxy-entries.ts';
import type { NamedProxy, ProxyEntry } from './proxy-entries.ts';
import { createRoutes } from './routes.ts';
import type { PinnedCertificate, RoutesOptions } from './routes.ts';
import { certificateError } from './tls-connection.ts';
import { transportErrorOf } from './transport-faults.ts';
import { TransportError } from './transport.ts';
import type { Transport } from './transport.ts';
import { basicAuthorization, signInWanted } from './tunnel.ts';

/** What the transport needs from its host. */
export interface TransportOptions {
  readonly limits: Limits;
  /** A PAC result for a URL: `PROXY host:port; SOCKS5 host:port; DIRECT` (`session.resolveProxy`). */
  readonly resolveProxy: (url: string) => Promise<string>;
  /** The authorities that are trusted, asked when the first TLS connection is made; without it those of Node. */
  readonly authorities?: Authorities;
  /** Certificates trusted beside them, as PEM. */
  readonly certificates?: readonly string[];
  /** Names and passwords for proxies; without them a proxy that wants one is refused. */
  readonly credentials?: ProxyCredentials;
  /** The certificate that a person trusts for an origin; null for none. */
  readonly trusted?: (origin: string) => PinnedCertificate | null;
  /** Called with each refused certificate, with its PEM. */
  readonly refused?: RoutesOptions['refused'];
}

/** A transport and the way to let go of its connections. */
export interface UndiciTransport {
  readonly send: Transport;
  /** Closes the connections that a trusted certificate of an origin opened. */
  readonly forget: (origin: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Sent {
  readonly request: Pick<Dispatcher.RequestOptions, 'body'> & {
    readonly headers: Readonly<Record<string, string>>;
    readonly method: Dispatcher.HttpMethod;
    readonly signal: AbortSignal;
  };
  /** Rejects when the signal aborts. */
  readonly ended: Promise<never>;
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

/** ms for which a proxy that could not be reached is tried after the others. */
const lastFor = 60_000;

/** Whether nothing was sent and the next entry may lead there; a proxy that answered has no cause in its error, and decides. */
const mayGoOn = ({ sent, fault, cause }: TransportError, entry: ProxyEntry): boolean =>
  entry.kind === 'unsupported' || (!sent && (fault === 'unreachable' || fault === 'timeout') && cause !== undefined);

/** The entries in the order in which they are tried. */
const createOrder = (now: () => number) => {
  const unreachable = new Map<string, number>();
  const isLast = (entry: ProxyEntry): boolean =>
    (unreachable.get(entryName(entry)) ?? Number.NEGATIVE_INFINITY) > now();
  return {
    of: (pac: string): readonly ProxyEntry[] => {
      const entries = proxyEntries(pac);
      return [...entries.filter((entry) => !isLast(entry)), ...entries.filter(isLast)];
    },
    failed: (entry: ProxyEntry): void => {
      unreachable.set(entryName(entry), now() + lastFor);
    },
  };
};

const none = createProxyCredentials(unheard);

/** Makes the transport. Header values and bodies are passed as they are; nothing is retried or followed here. */
export const createUndiciTransport = (options: TransportOptions): UndiciTransport => {
  const { authorities = () => Promise.resolve(getCACertificates('default')), certificates = [] } = options;
  const { credentials = none, trusted = () => null, refused = unheard } = options;
  /** Passing `ca` replaces Node's own list: all are named. */
  const allAuthorities = async (): Promise<string[]> => [...(await authorities()), ...certificates];
  const routes = createRoutes({ limits: options.limits, authorities: allAuthorities, credentials, refused });
  const order = createOrder(() => performance.now());

  const sendBy = async (entry: ProxyEntry, url: URL, pinned: PinnedCertificate | null, sent: Sent) => {
    if (url.protocol === 'http:' && (entry.kind === 'PROXY' || entry.kind === 'HTTPS'))
      return forward(entry, url, sent);
    const dispatcher = await Promise.race([routes.take(entry, url, pinned), sent.ended]);
    const asking = dispatcher.request({ origin: url.origin, path: url.pathname + url.search, ...sent.request });
    return Promise.race([asking.then(responseOf), sent.ended]);
  };

  /** What is not encrypted is handed to the proxy as it is: many refuse to tunnel it. */
  const forward = async ({ kind, address }: NamedProxy, url: URL, sent: Sent): Promise<Response> => {
    const used = credentials.get(address);
    const proxy = new URL(`${kind === 'HTTPS' ? 'https' : 'http'}://${address}`);
    const dispatcher = await Promise.race([routes.take({ kind: 'DIRECT' }, proxy, null), sent.ended]);
    const headers = {
      ...sent.request.headers,
      host: url.host,
      ...(used && { 'proxy-authorization': basicAuthorization(used) }),
    };
    const asking = dispatcher.request({ ...sent.request, origin: proxy.origin, path: url.href, headers });
    const response = await Promise.race([asking.then(responseOf), sent.ended]).catch((error: unknown) => {
      if (!(error instanceof TransportError) || error.fault !== 'tls') throw error;
      // It is the proxy's certificate, which nobody is offered to trust.
      throw new TransportError('unreachable', false, `The connection to the proxy ${address} is not secure.`);
    });
    if (response.status !== 407) return response;
    await response.body?.cancel();
    throw signInWanted(address, response.headers.get('proxy-authenticate') ?? '', used, credentials);
  };

  /** By the certificate that is trusted for the origin, else as any server is verified. */
  const sendVerified = async (entry: ProxyEntry, url: URL, sent: Sent): Promise<Response> => {
    const pinned = url.protocol === 'https:' ? trusted(url.origin) : null;
    if (!pinned) return sendBy(entry, url, null, sent);
    try {
      return await sendBy(entry, url, pinned, sent);
    } catch (error) {
      if (!(error instanceof TransportError) || error.fault !== 'tls' || error.sent) throw error;
    }
    return sendBy(entry, url, null, sent).catch((error: unknown) => {
      if (!(error instanceof TransportError) || !error.more.certificate) throw error;
      const certificate = { ...error.more.certificate, trusted: pinned.sha256 };
      throw certificateError(certificate, error.cause);
    });
  };

  const sendByAny = async (entries: readonly ProxyEntry[], url: URL, sent: Sent): Promise<Response> => {
    let last: TransportError | undefined;
    for (const entry of entries)
      try {
        return await sendVerified(entry, url, sent);
      } catch (error) {
        if (sent.request.signal.aborted) throw error;
        last = transportErrorOf(error);
        if (!mayGoOn(last, entry)) throw last;
        order.failed(entry);
      }
    throw last ?? new TransportError('unreachable', false, 'No way to the server is known.');
  };

  const send: Transport = async (request) => {
    const { ended, forget } = endOf(request.signal);
    try {
      const { signal } = request;
      const body = request.body ? new Uint8Array(await request.arrayBuffer()) : null;
      const entries = order.of(await options.resolveProxy(request.url));
      const method = request.method as Dispatcher.HttpMethod;
      const sent = { method, headers: Object.fromEntries(request.headers), body, signal };
      return await sendByAny(entries, new URL(request.url), { request: sent, ended });
    } catch (error) {
      if (request.signal.aborted) throw request.signal.reason;
      throw transportErrorOf(error);
    } finally {
      forget();
    }
  };
  return { send, forget: routes.forget, close: routes.close };
};
