/** Channels for certificates that the user trusts, and for proxies that want a name and a password. */
import { z } from 'zod';
import { t } from '#shared/texts/texts.ts';
import type { CertificateDetails } from '#shared/api/refused-certificate.ts';
import { accountChannel, channel, nothing, pushOf, type PageKind } from '#electron/ipc/channel.ts';

/** A certificate that is trusted for one origin. */
export interface TrustedCertificate {
  /** `https://host[:port]`. */
  readonly origin: string;
  readonly details: CertificateDetails;
  /** ISO 8601. */
  readonly trusted_at: string;
}

/** A proxy that wants a name and a password. */
export interface ProxySignIn {
  /** `host:port`. */
  readonly proxy: string;
  /** True when the last name and password were not accepted. */
  readonly was_wrong: boolean;
}

const origin = z.string().min(1).max(2048);
const proxy = z.string().min(1).max(300);
const both: readonly PageKind[] = ['account', 'sign-in'];

/** Requests. */
export const networkChannels = {
  /** Trusted certificates of all servers, by origin. */
  'certificates:list': accountChannel<undefined, readonly TrustedCertificate[]>({ takes: nothing }),
  /** Trusts a certificate that a connection to this origin showed and that was refused; any other is not found. */
  'certificates:trust': channel<{ readonly origin: string; readonly sha256: string }, null>({
    takes: z.strictObject({ origin, sha256: z.string().regex(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/) }),
    from: both,
    act: () => t('shell.act_trust'),
  }),
  /** Takes it back: open connections are closed. */
  'certificates:revoke': accountChannel<{ readonly origin: string }, null>({ takes: z.strictObject({ origin }) }),
  /** The proxy that wants a name and a password now; null for none. */
  'proxy:wanted': channel<undefined, ProxySignIn | null>({ takes: nothing, from: both }),
  /** Keeps them in memory until the app ends. */
  'proxy:sign-in': channel<{ readonly proxy: string; readonly name: string; readonly password: string }, null>({
    takes: z.strictObject({ proxy, name: z.string().min(1).max(255), password: z.string().min(1).max(255) }),
    from: both,
    act: () => t('shell.act_proxy'),
  }),
  'proxy:decline': channel<{ readonly proxy: string }, null>({ takes: z.strictObject({ proxy }), from: both }),
  /** Wants them again from users who declined. */
  'proxy:ask-again': channel<undefined, null>({ takes: nothing, from: both }),
};

/** Pushes. */
export const networkPushes = {
  'certificates:changed': pushOf<null>(),
  /** Another proxy wants a name and a password, or none any more. */
  'proxy:changed': pushOf<null>(),
};
