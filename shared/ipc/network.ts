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

/** Requests: channel → [argument, value]. */
export interface NetworkChannels {
  /** Trusted certificates of all servers, by origin. */
  'certificates:list': [undefined, readonly TrustedCertificate[]];
  /** Trusts a certificate that a connection to this origin showed and that was refused; any other is not found. */
  'certificates:trust': [{ readonly origin: string; readonly sha256: string }, null];
  /** Takes it back: open connections are closed. */
  'certificates:revoke': [{ readonly origin: string }, null];
  /** The proxy that wants a name and a password now; null for none. */
  'proxy:wanted': [undefined, ProxySignIn | null];
  /** Keeps them in memory until the app ends. */
  'proxy:sign-in': [{ readonly proxy: string; readonly name: string; readonly password: string }, null];
  'proxy:decline': [{ readonly proxy: string }, null];
  /** Wants them again from users who declined. */
  'proxy:ask-again': [undefined, null];
}

/** Pushes: channel → payload. */
export interface NetworkPushes {
  'certificates:changed': null;
  /** Another proxy wants a name and a password, or none any more. */
  'proxy:changed': null;
}

/** Names of the requests. */
export const networkChannelNames = [
  'certificates:list',
  'certificates:trust',
  'certificates:revoke',
  'proxy:wanted',
  'proxy:sign-in',
  'proxy:decline',
  'proxy:ask-again',
] as const satisfies readonly (keyof NetworkChannels)[];
