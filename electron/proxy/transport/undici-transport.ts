/** The transport: undici with the system's certificates and proxies. Redirects are left to the caller. */
import { Readable } from 'node:stream';
import { getCACertificates } from 'node:tls';
import type { Dispatcher } from 'undici';
import { t } from '#shared/texts/texts.ts';
import type { Authorities } from './authorities.ts';
import type { Limits } from '#electron/proxy/limits.ts';
import { createProxyCredentials } from './proxy-credentials.ts';
import type { ProxyCredentials } from './proxy-credentials.ts';
import { entryName, parsePac } from './proxy-entries.ts';
import type { NamedProxy, ProxyEntry } from './proxy-entries.ts';
import { createRoutes } from './routes.ts';
import type { PinnedCertificate, Routes, RoutesOptions } from './routes.ts';
import { certificateError } from './tls-connection.ts';
import { toTransportError } from './transport-faults.ts';
import { TransportError } from './transport.ts';
import type { Transport } from './transport.ts';
import { basicAuthorization, signInWanted } from './tunnel.ts';

export interface TransportOptions {
  readonly limits: Limits;
  /** A PAC result for a URL: `PROXY host:port; SOCKS5 host:port; DIRECT` (`session.resolveProxy`). */
  readonly resolveProxy: (url: string) => Promise<string>;
  /** Trusted authorities, read for the first TLS connection. Default: those of Node. */
  readonly authorities?: Authorities;
  /** Additional trusted certificates, as PEM. */
  readonly certificates?: readonly string[];
  /** Names and passwords for proxies; without them a proxy that wants any fails. */
  readonly credentials?: ProxyCredentials;
  /** The certificate that the user trusts for an origin; null for none. */
  readonly trusted?: (origin: string) => PinnedCertificate | null;
  /** Called with each refused certificate and its PEM. */
  readonly refused?: RoutesOptions['refused'];
}

/** A transport and the functions that close its connections. */
export interface UndiciTransport {
  readonly send: Transport;
  /** Closes the connections of an origin that a trusted certificate verified. */
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
  readonly aborted: Promise<never>;
}

const toHeaders = (raw: Dispatcher.ResponseData['headers']): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw))
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) headers.append(name, item);
  return headers;
};

const withoutBody = new Set([204, 205, 304]);

const ignore = (): void => undefined;

/**
 * A body as a web stream. Node's own adapter passes buffered pieces to a stream that was cancelled, and throws where nothing
 * catches the error: after a cancel no piece is passed on.
 */
const toWebBody = (body: Dispatcher.ResponseData['body']): ReadableStream<Uint8Array> => {
  const stream = Readable.toWeb(body) as ReadableStream<Uint8Array>;
  for (const take of body.listeners('data')) {
    body.on('data', (piece) => {
      if (!body.destroyed) take.call(body, piece);
    });
    body.off('data', take as (piece: unknown) => void);
  }
  return stream;
};

const toResponse = ({ statusCode, headers, body }: Dispatcher.ResponseData): Response => {
  // An unhandled error of a body that nobody reads any more would end the process.
  body.on('error', ignore);
  try {
    // `Response` accepts only these statuses, and rejects invalid headers that the parser let through.
    if (statusCode < 200 || statusCode > 599)
      throw new TransportError('unreadable', true, t('connection.bad_status', { status: String(statusCode) }));
    const head = { status: statusCode, headers: toHeaders(headers) };
    if (!withoutBody.has(statusCode)) return new Response(toWebBody(body), head);
    void body.dump().catch(ignore);
    return new Response(null, head);
  } catch (error) {
    body.destroy();
    if (error instanceof TransportError) throw error;
    throw new TransportError('unreadable', true, t('connection.bad_headers'));
  }
};

/** A promise that rejects with the signal's reason: undici's CONNECT ignores the signal while the proxy is silent. */
const rejectOnAbort = (signal: AbortSignal): { readonly aborted: Promise<never>; readonly forget: () => void } => {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = (): void => reject(signal.reason as Error);
  promise.catch(ignore);
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return {
    aborted: promise,
    forget: () => signal.removeEventListener('abort', end),
  };
};

/** ms for which an unreachable proxy is tried after the others. */
const demotedFor = 60_000;

/** True when nothing was sent and the next entry may work. A proxy that answered is final: its error has no cause. */
const mayTryNext = ({ sent, fault, cause }: TransportError, entry: ProxyEntry): boolean =>
  entry.kind === 'unsupported' || (!sent && (fault === 'unreachable' || fault === 'timeout') && cause !== undefined);

/** Orders entries, with proxies that could not be reached last. */
const createOrder = (now: () => number) => {
  const unreachable = new Map<string, number>();
  const isLast = (entry: ProxyEntry): boolean =>
    (unreachable.get(entryName(entry)) ?? Number.NEGATIVE_INFINITY) > now();
  return {
    of: (pac: string): readonly ProxyEntry[] => {
      const entries = parsePac(pac);
      return [...entries.filter((entry) => !isLast(entry)), ...entries.filter(isLast)];
    },
    failed: (entry: ProxyEntry): void => {
      unreachable.set(entryName(entry), now() + demotedFor);
    },
  };
};

const none = createProxyCredentials(ignore);

/** How the requests of one transport leave. */
interface Connections {
  readonly routes: Routes;
  readonly credentials: ProxyCredentials;
  readonly trusted: NonNullable<TransportOptions['trusted']>;
}

/** Passes an unencrypted request to the proxy itself: many proxies refuse to tunnel it. */
const forward = async (
  { routes, credentials }: Connections,
  { kind, address }: NamedProxy,
  url: URL,
  sent: Sent,
): Promise<Response> => {
  const used = credentials.get(address);
  const proxy = new URL(`${kind === 'HTTPS' ? 'https' : 'http'}://${address}`);
  const dispatcher = await Promise.race([routes.take({ kind: 'DIRECT' }, proxy, null), sent.aborted]);
  const headers = {
    ...sent.request.headers,
    host: url.host,
    ...(used && { 'proxy-authorization': basicAuthorization(used) }),
  };
  const asking = dispatcher.request({ ...sent.request, origin: proxy.origin, path: url.href, headers });
  const response = await Promise.race([asking.then(toResponse), sent.aborted]).catch((error: unknown) => {
    if (!(error instanceof TransportError) || error.fault !== 'tls') throw error;
    // This is the proxy's certificate. The user cannot choose to trust it.
    throw new TransportError('unreachable', false, t('connection.proxy_insecure', { proxy: address }));
  });
  if (response.status !== 407) return response;
  await response.body?.cancel();
  throw signInWanted(address, response.headers.get('proxy-authenticate') ?? '', used, credentials);
};

const sendBy = async (
  connections: Connections,
  entry: ProxyEntry,
  url: URL,
  pinned: PinnedCertificate | null,
  sent: Sent,
): Promise<Response> => {
  if (url.protocol === 'http:' && (entry.kind === 'PROXY' || entry.kind === 'HTTPS'))
    return forward(connections, entry, url, sent);
  const dispatcher = await Promise.race([connections.routes.take(entry, url, pinned), sent.aborted]);
  const asking = dispatcher.request({ origin: url.origin, path: url.pathname + url.search, ...sent.request });
  return Promise.race([asking.then(toResponse), sent.aborted]);
};

/** Verifies the server by the certificate that is trusted for its origin, or else by the authorities. */
const sendVerified = async (connections: Connections, entry: ProxyEntry, url: URL, sent: Sent): Promise<Response> => {
  const pinned = url.protocol === 'https:' ? connections.trusted(url.origin) : null;
  if (!pinned) return sendBy(connections, entry, url, null, sent);
  try {
    return await sendBy(connections, entry, url, pinned, sent);
  } catch (error) {
    if (!(error instanceof TransportError) || error.fault !== 'tls' || error.sent) throw error;
  }
  return sendBy(connections, entry, url, null, sent).catch((error: unknown) => {
    if (!(error instanceof TransportError) || !error.more.certificate) throw error;
    const certificate = { ...error.more.certificate, trusted: pinned.sha256 };
    throw certificateError(certificate, error.cause);
  });
};

/** Makes the transport. Headers and bodies are passed unchanged; nothing is retried or followed here. */
export const createUndiciTransport = (options: TransportOptions): UndiciTransport => {
  const { authorities = () => Promise.resolve(getCACertificates('default')), certificates = [] } = options;
  const { credentials = none, trusted = () => null, refused = ignore } = options;
  /** Passing `ca` replaces Node's own list, so this has all of them. */
  const allAuthorities = async (): Promise<string[]> => [...(await authorities()), ...certificates];
  const routes = createRoutes({ limits: options.limits, authorities: allAuthorities, credentials, refused });
  const connections = { routes, credentials, trusted };
  const order = createOrder(() => performance.now());

  const sendByAny = async (entries: readonly ProxyEntry[], url: URL, sent: Sent): Promise<Response> => {
    let last: TransportError | undefined;
    for (const entry of entries)
      try {
        return await sendVerified(connections, entry, url, sent);
      } catch (error) {
        if (sent.request.signal.aborted) throw error;
        last = toTransportError(error);
        if (!mayTryNext(last, entry)) throw last;
        order.failed(entry);
      }
    throw last ?? new TransportError('unreachable', false, t('connection.no_route'));
  };

  const send: Transport = async (request) => {
    const { aborted, forget } = rejectOnAbort(request.signal);
    try {
      const { signal } = request;
      const body = request.body ? new Uint8Array(await request.arrayBuffer()) : null;
      const entries = order.of(await options.resolveProxy(request.url));
      const method = request.method as Dispatcher.HttpMethod;
      const sent = { method, headers: Object.fromEntries(request.headers), body, signal };
      return await sendByAny(entries, new URL(request.url), { request: sent, aborted });
    } catch (error) {
      if (request.signal.aborted) throw request.signal.reason;
      throw toTransportError(error);
    } finally {
      forget();
    }
  };
  return { send, forget: routes.forget, close: routes.close };
};
