/** One encrypted connection: verified by the authorities or by one certificate that a person trusts; a refusal says which certificate it was. */
import { X509Certificate } from 'node:crypto';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { buildConnector } from 'undici';
import type { RefusedCertificate } from '#shared/api/refused-certificate.ts';
import { certificateMessage, protocolMessage, refusedCertificate } from './certificate-details.ts';
import { transportErrorOf } from './transport-faults.ts';
import { TransportError } from './transport.ts';

/** What a connection is verified by. */
export type Verification =
  | { readonly by: 'authorities'; readonly authorities: readonly string[] }
  /** Exactly this certificate, whatever its issuer and its names. */
  | { readonly by: 'certificate'; readonly pem: string; readonly sha256: string };

/** What a secure connector needs. */
export interface SecureConnectorOptions {
  readonly verification: Verification;
  /** ms until the handshake must be done. */
  readonly timeout: number;
  /** Called with each refused certificate, with its PEM. */
  readonly refused: (certificate: RefusedCertificate, pem: string) => void;
}

class OtherCertificate extends Error {
  readonly code = 'DEPTH_ZERO_SELF_SIGNED_CERT';
}

const tlsOptionsOf = (verification: Verification): buildConnector.BuildOptions => {
  if (verification.by === 'authorities') return { ca: [...verification.authorities] };
  return {
    ca: [verification.pem],
    // The certificate is the end of the chain, no matter who issued it.
    allowPartialTrustChain: true,
    checkServerIdentity: (_host, { fingerprint256 }) =>
      fingerprint256 === verification.sha256 ? undefined : new OtherCertificate('Another certificate is trusted.'),
  };
};

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** The error of a handshake that failed, as the transport's: nothing of the application was sent. */
export const certificateError = (refused: RefusedCertificate, cause: unknown): TransportError => {
  const { message, hint } = certificateMessage(refused);
  return new TransportError('tls', false, message, cause, { hint, certificate: refused });
};

const handshakeError = (error: Error): Error => {
  const said = protocolMessage(codeOf(error));
  return said ? new TransportError('tls', false, said.message, error, { hint: said.hint }) : transportErrorOf(error);
};

/** A connector of undici for https. */
export const createSecureConnector = ({
  verification,
  timeout,
  refused,
}: SecureConnectorOptions): buildConnector.connector => {
  const connect = buildConnector({
    ...tlsOptionsOf(verification),
    minVersion: 'TLSv1.2',
    allowH2: false,
    timeout,
  }) as (...call: Parameters<buildConnector.connector>) => Socket | TLSSocket;
  return (options, callback) => {
    let shown: X509Certificate | undefined;
    const socket = connect(options, (...[error, connection]) => {
      if (!error) {
        callback(null, connection);
        return;
      }
      if (!shown) {
        callback(handshakeError(error), null);
        return;
      }
      const { hostname, port } = options;
      const host = hostname.includes(':') ? `[${hostname}]` : hostname;
      const { origin } = new URL(`https://${host}:${port || '443'}`);
      const certificate = refusedCertificate(origin, shown, codeOf(error), Date.now());
      refused(certificate, shown.toString());
      callback(certificateError(certificate, error), null);
    });
    // The handshake is done and nothing is verified yet: afterwards a refused socket has no certificate any more.
    socket.prependOnceListener('secure', () => {
      // Not getPeerX509Certificate: what verifies afterwards would find no names.
      const { raw } = 'getPeerCertificate' in socket ? socket.getPeerCertificate() : {};
      // A session that is resumed was verified before, and has none.
      if (raw) shown = new X509Certificate(raw);
    });
  };
};
