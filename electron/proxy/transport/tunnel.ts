/** Connections through a proxy, which resolves the host itself: by CONNECT over HTTP(S), or by SOCKS5. */
import type { Socket } from 'node:net';
import { buildConnector, Client, Socks5ProxyAgent } from 'undici';
import { t } from '#shared/texts/texts.ts';
import type { ProxyCredential, ProxyCredentials } from './proxy-credentials.ts';
import type { NamedProxy } from './proxy-entries.ts';
import { TransportError } from './transport.ts';

export interface TunnelOptions {
  readonly proxy: NamedProxy;
  /** Authorities that verify the proxy itself, as PEM; for `HTTPS` only. */
  readonly authorities: readonly string[];
  readonly credentials: ProxyCredentials;
  /** ms until the proxy must have answered. */
  readonly timeout: number;
}

/** An error with a cause: the next entry may be tried. */
const unreachable = (address: string, cause: unknown): TransportError =>
  new TransportError('unreachable', false, t('connection.proxy_unreachable', { proxy: address }), cause, {
    hint: t('connection.proxy_unreachable_hint'),
  });

/** The value of `Proxy-Authorization`. */
export const basicAuthorization = ({ name, password }: ProxyCredential): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

/** The error for a proxy that wants a name and a password. The user is asked for them. */
export const signInWanted = (
  address: string,
  offered: string,
  used: ProxyCredential | null,
  credentials: ProxyCredentials,
): TransportError => {
  if (!/(^|,)\s*basic\b/i.test(offered)) {
    const schemes = [...new Set(offered.match(/\b(ntlm|negotiate|digest|bearer)\b/gi) ?? [])].join(', ');
    return new TransportError(
      'unreachable',
      false,
      schemes === ''
        ? t('connection.proxy_method', { proxy: address })
        : t('connection.proxy_methods', { proxy: address, methods: schemes }),
      undefined,
      { hint: t('connection.proxy_method_hint'), retriable: false },
    );
  }
  credentials.refused(address, used);
  const words = t('connection.proxy_sign_in', { proxy: address });
  const hint = t('connection.proxy_sign_in_hint');
  return new TransportError('unreachable', false, words, undefined, { hint, retriable: false, proxy: address });
};

/** The value of `Proxy-Authenticate` in one line. */
const offeredSchemes = (header: string | readonly string[] | undefined): string =>
  typeof header === 'string' ? header : (header ?? []).join(', ');

const throughHttp = async (host: string, options: TunnelOptions): Promise<Socket> => {
  const { proxy, authorities, credentials, timeout } = options;
  const used = credentials.get(proxy.address);
  const client = new Client(`${proxy.kind === 'HTTPS' ? 'https' : 'http'}://${proxy.address}`, {
    connect: { ca: [...authorities], timeout, allowH2: false },
    headersTimeout: timeout,
  });
  const headers = { host, ...(used && { 'proxy-authorization': basicAuthorization(used) }) };
  const answer = await client.connect({ path: host, headers }).catch((error: unknown) => {
    void client.destroy();
    throw unreachable(proxy.address, error);
  });
  if (answer.statusCode === 200) return answer.socket as Socket;
  answer.socket.on('error', () => undefined).destroy();
  if (answer.statusCode === 407)
    throw signInWanted(proxy.address, offeredSchemes(answer.headers['proxy-authenticate']), used, credentials);
  throw new TransportError(
    'unreachable',
    false,
    t('connection.proxy_refused', { proxy: proxy.address, status: answer.statusCode }),
  );
};

/** The method of undici's agent that makes a connection; its types lack it. */
interface Socks5Connections {
  createSocks5Connection(host: string, port: number): Promise<Socket>;
}

const isRejected = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^UND_ERR_SOCKS5_AUTH_/.test(String(error.code));

const isReply = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^UND_ERR_SOCKS5_REPLY_\d/.test(String(error.code));

const throughSocks = async (host: string, port: number, options: TunnelOptions): Promise<Socket> => {
  const { proxy, credentials, timeout } = options;
  const used = credentials.get(proxy.address);
  const agent = new Socks5ProxyAgent(`socks5://${proxy.address}`, {
    connect: buildConnector({ timeout, allowH2: false }),
    ...(used && { username: used.name, password: used.password }),
    connectTimeout: timeout,
  }) as unknown as Socks5Connections;
  try {
    return await agent.createSocks5Connection(host, port);
  } catch (error) {
    if (isRejected(error)) throw signInWanted(proxy.address, 'Basic', used, credentials);
    if (isReply(error))
      throw new TransportError('unreachable', false, t('connection.proxy_no_server', { proxy: proxy.address }));
    throw unreachable(proxy.address, error);
  }
};

/**
 * Opens a tunnel.
 * @param host without brackets
 * @throws TransportError, with a cause where the proxy itself could not be reached
 */
export const openTunnel = (host: string, port: number, options: TunnelOptions): Promise<Socket> => {
  if (options.proxy.kind === 'SOCKS5') return throughSocks(host, port, options);
  return throughHttp(`${host.includes(':') ? `[${host}]` : host}:${String(port)}`, options);
};
