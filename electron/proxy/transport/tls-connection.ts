/** Encrypted connections, verified by the authorities or by one certificate that the user trusts. A refusal has the server's certificate. */
import { X509Certificate } from 'node:crypto';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { buildConnector } from 'undici';
import type { RefusedCertificate } from '#shared/api/refused-certificate.ts';
import { certificateMessage, protocolMessage, refusedCertificate } from './certificate-details.ts';
import { toTransportError } from './transport-faults.ts';
import { TransportError } from './transport.ts';

/** How a server is verified. */
export type Verification =
  | { readonly by: 'authorities'; readonly authorities: readonly string[] }
  /** Exactly this certificate, regardless of its issuer and names. */
  | { readonly by: 'certificate'; readonly pem: string; readonly sha256: string };

export interface SecureConnectorOptions {
  readonly verification: Verification;
  /** ms until the handshake must be complete. */
  readonly timeout: number;
  /** Called with each refused certificate and its PEM. */
  readonly refused: (certificate: RefusedCertificate, pem: string) => void;
}

class OtherCertificate extends Error {
  readonly code = 'DEPTH_ZERO_SELF_SIGNED_CERT';
}

const tlsOptions = (verification: Verification): buildConnector.BuildOptions => {
  if (verification.by === 'authorities') return { ca: [...verification.authorities] };
  return {
    ca: [verification.pem],
    // The certificate ends the chain, no matter who issued it.
    allowPartialTrustChain: true,
    checkServerIdentity: (_host, { fingerprint256 }) =>
      fingerprint256 === verification.sha256 ? undefined : new OtherCertificate('Another certificate is trusted.'),
  };
};

const errorCode = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** The transport error for a refused certificate: no application data was sent. */
export const certificateError = (refused: RefusedCertificate, cause: unknown): TransportError => {
  const { message, hint } = certificateMessage(refused);
  return new TransportError('tls', false, message, cause, { hint, certificate: refused });
};

const handshakeError = (error: Error): Error => {
  const protocol = protocolMessage(errorCode(error));
  return protocol
    ? new TransportError('tls', false, protocol.message, error, { hint: protocol.hint })
    : toTransportError(error);
};

/** Makes undici's connector for https. */
export const createSecureConnector = ({
  verification,
  timeout,
  refused,
}: SecureConnectorOptions): buildConnector.connector => {
  const connect = buildConnector({
    ...tlsOptions(verification),
    minVersion: 'TLSv1.2',
    allowH2: false,
    timeout,
  }) as (...call: Parameters<buildConnector.connector>) => Socket | TLSSocket;
  return (options, callback) => {
    let presented: X509Certificate | undefined;
    const socket = connect(options, (...[error, connection]) => {
      if (!error) {
        callback(null, connection);
        return;
      }
      if (!presented) {
        callback(handshakeError(error), null);
        return;
      }
      const { hostname, port } = options;
      const host = hostname.includes(':') ? `[${hostname}]` : hostname;
      const { origin } = new URL(`https://${host}:${port || '443'}`);
      const certificate = refusedCertificate(origin, presented, errorCode(error), Date.now());
      refused(certificate, presented.toString());
      callback(certificateError(certificate, error), null);
    });
    // The handshake is complete but not yet verified: later, a refused socket no longer has its certificate.
    socket.prependOnceListener('secure', () => {
      // Not getPeerX509Certificate: after it, verification finds no names.
      const { raw } = 'getPeerCertificate' in socket ? socket.getPeerCertificate() : {};
      // A resumed session was verified before and has no certificate.
      if (raw) presented = new X509Certificate(raw);
    });
  };
};
