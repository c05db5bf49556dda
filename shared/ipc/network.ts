/** The channels of the way to a server: certificates that a person trusts, and proxies that want a name and a password. */
import type { CertificateFacts } from '../api/refused-certificate.ts';

/** A certificate that is trusted for one origin. */
export interface TrustedCertificate {
  /** `https://host[:port]`. */
  readonly origin: string;
  readonly facts: CertificateFacts;
  /** ISO 8601. */
  readonly trusted_at: string;
}

/** A proxy that wants a name and a password. */
export interface ProxySignIn {
  /** `host:port`. */
  readonly proxy: string;
  /** Whether what was typed last was not accepted. */
  readonly was_wrong: boolean;
}
