/** The way to the servers: the transport with what a person trusts, what proxies want, and the channels of both. */
import { join } from 'node:path';
import { openTrustedCertificates } from '#electron/certificates/trusted-certificates.ts';
import { networkHandlers, sendNetworkChanged } from '#electron/certificates/handlers.ts';
import { createAuthorities } from '#electron/proxy/transport/authorities.ts';
import type { Limits } from '#electron/proxy/limits.ts';
import { createProxyCredentials, type ProxyCredentials } from '#electron/proxy/transport/proxy-credentials.ts';
import type { Transport } from '#electron/proxy/transport/transport.ts';
import { createUndiciTransport } from '#electron/proxy/transport/undici-transport.ts';
import type { TransportOptions } from '#electron/proxy/transport/undici-transport.ts';
import type { FileKeeping } from '#node/json-file.ts';
import type { KnownWindows } from '#electron/windows/known-windows.ts';

/** What the network needs. */
export interface NetworkOptions extends Pick<TransportOptions, 'resolveProxy'>, FileKeeping {
  readonly limits: Limits;
  readonly userData: string;
  /** Path of the built worker. */
  readonly authoritiesWorker: string;
  readonly windows: KnownWindows;
}

/** The opened network. */
export interface Network extends Pick<ProxyCredentials, 'duringNewTry'> {
  readonly transport: Transport;
  readonly handlers: ReturnType<typeof networkHandlers>;
}

/** Opens it. */
export const openNetwork = (options: NetworkOptions): Network => {
  const { limits, resolveProxy, windows, userData } = options;
  const certificates = openTrustedCertificates({ ...options, file: join(userData, 'trusted-certificates.json') });
  const credentials = createProxyCredentials(() => sendNetworkChanged(windows, 'proxy:changed'));
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
