/** Judges whom a request is addressed to and which page sent it, before anything else looks at it (S29). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Why a request is refused: 421 for a foreign `Host`, 403 for a foreign `Origin`. */
export interface HostRefusal {
  readonly status: 421 | 403;
  readonly message: string;
}

/** Names and origins that the service answers to on one connection. */
interface KnownNames {
  /** `host:port`, lower case; without the port where it is the usual one. */
  readonly hosts: ReadonlySet<string>;
  readonly origins: ReadonlySet<string>;
}

const usualPort = { 'http:': '80', 'https:': '443' } as const;

const literalOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/u, '').replace(/%.*$/u, '');
  return plain.includes(':') ? `[${plain}]` : plain;
};

const isLoopback = (literal: string): boolean => literal === '[::1]' || literal.startsWith('127.');

/** A host with its port: twice, where the port may be left out. */
const spellings = (host: string, port: string, protocol: keyof typeof usualPort): string[] =>
  port === usualPort[protocol] ? [host, `${host}:${port}`] : [`${host}:${port}`];

/**
 * The address that the connection came in on, by its number: a page can give its own name any address, and never becomes
 * an address itself. `localhost` is no name that a page can have either. And the address that the service was given.
 */
const namesOf = ({ localAddress = '', localPort = 0 }: Socket, outside: string | null): KnownNames => {
  const own = literalOf(localAddress);
  const port = String(localPort);
  const literals = isLoopback(own) ? new Set([own, '127.0.0.1', '[::1]', 'localhost']) : new Set([own]);
  const hosts = [...literals].flatMap((name) => spellings(name, port, 'http:'));
  const origins = hosts.map((host) => `http://${host}`);
  if (outside === null) return { hosts: new Set(hosts), origins: new Set(origins) };
  const { hostname, port: givenPort, protocol, origin } = new URL(outside);
  const scheme = protocol === 'https:' ? 'https:' : 'http:';
  hosts.push(...spellings(hostname, givenPort === '' ? usualPort[scheme] : givenPort, scheme));
  return { hosts: new Set(hosts), origins: new Set([...origins, origin]) };
};

/** The host of a target in absolute form (`GET http://host/path`), which counts more than `Host` (RFC 9112, 3.2.2). */
const hostOfTarget = (target: string): string[] => {
  if (target.startsWith('/') || target === '*') return [];
  return [/^https?:\/\/([^/?#]*)/iu.exec(target)?.[1] ?? ''];
};

const shown = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text);

/**
 * Why a request is not answered, or null.
 * @param outside address under which the service is reached besides its own, as `--url` says it, or null
 */
export const refusalByHost = (incoming: IncomingMessage, outside: string | null): HostRefusal | null => {
  const { hosts, origins } = namesOf(incoming.socket, outside);
  const named = [...(incoming.headersDistinct['host'] ?? ['']), ...hostOfTarget(incoming.url ?? '/')];
  const foreign = named.find((host) => !hosts.has(host.toLowerCase()));
  if (foreign !== undefined) {
    const message = `421 Misdirected Request - This service does not answer to "${shown(foreign)}". Use the address that it printed when it started, or start it with --url and the address under which you reach it.`;
    return { status: 421, message };
  }
  const page = (incoming.headersDistinct['origin'] ?? []).find((origin) => !origins.has(origin.toLowerCase()));
  if (page === undefined) return null;
  return { status: 403, message: `403 Forbidden - Pages of "${shown(page)}" may not use this service.` };
};

/** Answers a refused request and ends its connection: what follows on it is read by nobody. */
export const sendRefusal = (outgoing: ServerResponse, { status, message }: HostRefusal): void => {
  const body = JSON.stringify({ message });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  };
  outgoing.writeHead(status, headers).end(body);
};
