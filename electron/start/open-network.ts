/** The way to the servers: the transport with what a person trusts, what proxies want, and the channels of both. */
import { join } from 'node:path';
import { openTrustedCertificates } from '../certificates/trusted-certificates.ts';
import { networkHandlers, sendNetworkChanged } from '../ipc/network-handlers.ts';
import { createAuthorities } from '../proxy/authorities.ts';
import type { Limits } from '../proxy/limits.ts';
import { createProxyCredentials, type ProxyCredentials } from '../proxy/proxy-credentials.ts';
import type { Transport } from '../proxy/transport.ts';
import { createUndiciTransport } from '../proxy/undici-transport.ts';
import type { TransportOptions } from '../proxy/undici-transport.ts';
import type { KnownWindows } from '../windows/known-windows.ts';

/** What the network needs. */
export interface NetworkOptions extends Pick<TransportOptions, 'resolveProxy'> {
  readonly limits: Limits;
  readonly userData: string;
  /** Path of the built worker. */
  readonly authoritiesWorker: string;
  readonly windows: KnownWindows;
  readonly now: () => Date;
  /** Gets the path to which a damaged file was renamed. */
  readonly setAside: (path: string) => void;
}

/** The opened network. */
export interface Network extends Pick<ProxyCredentials, 'duringNewTry'> {
  readonly transport: Transport;
  readonly handlers: ReturnType<typeof networkHandlers>;
}

/** Opens it. */
export const openNetwork = async (options: NetworkOptions): Promise<Network> => {
  const { limits, resolveProxy, windows, userData, now, setAside } = options;
  const certificates = await openTrustedCertificates({
    file: join(userData, 'trusted-certificates.json'),
    now,
    setAside,
  });
  const credentials = createProxyCredentials(() => {
    sendNetworkChanged(windows, 'proxy:changed');
  });
  const { send, forget } = createUndiciTransport({
    limits,
    resolveProxy,
    authorities: createAuthorities(options.authoritiesWorker),
    credentials,
    trusted: certificates.get,
    refused: certificates.refused,
  });
  return {
    transport: send,
    handlers: networkHandlers({ certificates, credentials, forget, windows }),
    duringNewTry: credentials.duringNewTry,
  };
};
