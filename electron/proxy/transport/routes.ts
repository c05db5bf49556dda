/** undici's dispatchers: one for each proxy entry, with or without TLS, and for each trusted certificate. */
import type { Socket } from 'node:net';
import { Agent, buildConnector } from 'undici';
import type { Dispatcher } from 'undici';
import type { RefusedCertificate } from '#shared/api/refused-certificate.ts';
import type { Limits } from '#electron/proxy/limits.ts';
import { t } from '#shared/texts/texts.ts';
import type { ProxyCredentials } from './proxy-credentials.ts';
import { entryName } from './proxy-entries.ts';
import type { ProxyEntry } from './proxy-entries.ts';
import { withSpares, type SpareConnector } from './spare-connections.ts';
import { createSecureConnector } from './tls-connection.ts';
import type { Verification } from './tls-connection.ts';
import { TransportError } from './transport.ts';
import { openTunnel } from './tunnel.ts';

export interface RoutesOptions {
  readonly limits: Limits;
  /** As PEM; called only for encrypted connections. */
  readonly authorities: () => Promise<readonly string[]>;
  readonly credentials: ProxyCredentials;
  /** Called with each refused certificate and its PEM. */
  readonly refused: (certificate: RefusedCertificate, pem: string) => void;
}

/** A certificate that the user trusts for one origin. */
export interface PinnedCertificate {
  readonly pem: string;
  readonly sha256: string;
}

/** The dispatchers of a transport. */
export interface Routes {
  /**
   * The dispatcher for an entry.
   * @param pinned certificate that verifies the server instead of the authorities
   */
  take(entry: ProxyEntry, origin: URL, pinned: PinnedCertificate | null): Promise<Dispatcher>;
  /** Closes the connections of an origin that a trusted certificate verified. */
  forget(origin: string): Promise<void>;
  close(): Promise<void>;
}

/** Connects through a tunnel, with TLS to the server inside it for https. */
const tunnelled =
  (open: (host: string, port: number) => Promise<Socket>, secure: buildConnector.connector): buildConnector.connector =>
  (options, callback) => {
    const isSecure = options.protocol === 'https:';
    open(options.hostname, Number(options.port || (isSecure ? 443 : 80))).then(
      (socket) => {
        if (isSecure) secure({ ...options, httpSocket: socket }, callback);
        else callback(null, socket);
      },
      (error: unknown) => callback(error as Error, null),
    );
  };

/** undici's connector of a route, and the connections that it keeps in reserve. */
interface RouteConnector {
  readonly connect: buildConnector.connector;
  readonly spares?: SpareConnector;
}

const connectorFor = (
  { limits, credentials, refused }: RoutesOptions,
  entry: ProxyEntry,
  verification: Verification,
  proxyAuthorities: readonly string[],
): RouteConnector => {
  const timeout = limits.connect;
  const secure = createSecureConnector({ verification, timeout, refused });
  const plain = buildConnector({ timeout, allowH2: false });
  if (entry.kind === 'unsupported')
    throw new TransportError('unreachable', false, t('connection.proxy_kind', { kind: entry.written }));
  if (entry.kind === 'DIRECT') {
    // Not where one certificate is trusted alone: a change of it is noticed with the next request.
    if (verification.by === 'certificate') return { connect: secure };
    const ready = withSpares(secure, limits.spares);
    return {
      connect: (options, callback) => (options.protocol === 'https:' ? ready.connect : plain)(options, callback),
      spares: ready,
    };
  }
  const tunnel = { proxy: entry, authorities: proxyAuthorities, credentials, timeout };
  return { connect: tunnelled((host, port) => openTunnel(host, port, tunnel), secure) };
};

/** Makes dispatchers, each on first use. */
export const createRoutes = (options: RoutesOptions): Routes => {
  const { limits, authorities } = options;
  const routes = new Map<string, Dispatcher>();
  const spares = new Map<Dispatcher, SpareConnector>();
  const shared = {
    maxHeaderSize: limits.headerBytes,
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
    keepAliveTimeout: limits.kept,
    connectTimeout: limits.connect,
  };

  const routeName = (entry: ProxyEntry, { origin, protocol }: URL, pinned: PinnedCertificate | null): string =>
    pinned ? `${origin} ${pinned.sha256} ${entryName(entry)}` : `${entryName(entry)} ${protocol}`;

  const end = async (route: Dispatcher): Promise<void> => {
    spares.get(route)?.close();
    spares.delete(route);
    await route.destroy();
  };

  return {
    take: async (entry, origin, pinned) => {
      const name = routeName(entry, origin, pinned);
      const existing = routes.get(name);
      if (existing) {
        spares.get(existing)?.used(origin);
        return existing;
      }
      const needsAuthorities = entry.kind === 'HTTPS' || (origin.protocol === 'https:' && !pinned);
      const ca = needsAuthorities ? await authorities() : [];
      const verification: Verification = pinned
        ? { by: 'certificate', ...pinned }
        : { by: 'authorities', authorities: ca };
      const added = routes.get(name);
      if (added) return added;
      const connector = connectorFor(options, entry, verification, ca);
      const created = new Agent({ ...shared, connect: connector.connect });
      if (connector.spares) spares.set(created, connector.spares);
      routes.set(name, created);
      return created;
    },
    forget: async (origin) => {
      const gone = [...routes].filter(([name]) => name.startsWith(`${origin} `));
      for (const [name] of gone) routes.delete(name);
      await Promise.all(gone.map(async ([, route]) => end(route)));
    },
    close: async () => {
      await Promise.all([...routes.values()].map(end));
    },
  };
};
