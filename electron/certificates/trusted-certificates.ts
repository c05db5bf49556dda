/** Certificates that the user trusts although no authority does, each for one origin. They are kept in a file and can be revoked (S12). */
import { X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { RefusedCertificate } from '#shared/api/refused-certificate.ts';
import type { TrustedCertificate } from './channels.ts';
import { certificateDetails } from '#electron/proxy/transport/certificate-details.ts';
import type { PinnedCertificate } from '#electron/proxy/transport/routes.ts';
import { openJsonFile, type FileKeeping } from '#node/json-file.ts';

/** The trusted certificates. */
export interface TrustedCertificates {
  /** By origin. */
  readonly list: () => readonly TrustedCertificate[];
  readonly get: (origin: string) => PinnedCertificate | null;
  /** Remembers what a connection showed: nothing else can be trusted. */
  readonly refused: (certificate: RefusedCertificate, pem: string) => void;
  /** Trusts what was refused; false where no such certificate was, or it cannot be trusted. */
  readonly trust: (origin: string, sha256: string) => Promise<boolean>;
  /** False where none was trusted. */
  readonly revoke: (origin: string) => Promise<boolean>;
}

export interface TrustedCertificatesOptions extends FileKeeping {
  readonly file: string;
}

interface Entry extends PinnedCertificate {
  readonly trusted: TrustedCertificate;
}

/** Refused certificates that are remembered, the last ones. */
const mostRefused = 100;

const fileSchema = z.object({
  version: z.literal(1),
  certificates: z.array(z.object({ origin: z.string(), pem: z.string(), trusted_at: z.iso.datetime() })),
});

const entryOf = (origin: string, pem: string, trusted_at: string): Entry => {
  const details = certificateDetails(new X509Certificate(pem));
  return { pem, sha256: details.sha256, trusted: { origin, details, trusted_at } };
};

const parse = (json: unknown): readonly Entry[] =>
  fileSchema.parse(json).certificates.map(({ origin, pem, trusted_at }) => entryOf(origin, pem, trusted_at));

/** Reads the file; of a damaged one nothing is trusted. */
export const openTrustedCertificates = (options: TrustedCertificatesOptions): TrustedCertificates => {
  const { now } = options;
  const content = (): object => ({
    version: 1,
    certificates: sorted().map(({ pem, trusted: { origin, trusted_at } }) => ({ origin, pem, trusted_at })),
  });
  const { found, save } = openJsonFile({ ...options, parse, content });
  const entries = new Map((found ?? []).map((entry) => [entry.trusted.origin, entry]));
  const refused = new Map<string, { readonly certificate: RefusedCertificate; readonly pem: string }>();

  const sorted = (): Entry[] => [...entries.values()].sort((a, b) => (a.trusted.origin < b.trusted.origin ? -1 : 1));

  return {
    list: () => sorted().map(({ trusted }) => trusted),
    get: (origin) => entries.get(origin) ?? null,
    refused: (certificate, pem) => {
      refused.delete(certificate.origin);
      refused.set(certificate.origin, { certificate, pem });
      const [oldest] = refused.keys();
      if (refused.size > mostRefused && oldest !== undefined) refused.delete(oldest);
    },
    trust: async (origin, sha256) => {
      const latest = refused.get(origin);
      if (!latest?.certificate.can_be_trusted || latest.certificate.details.sha256 !== sha256) return false;
      entries.set(origin, entryOf(origin, latest.pem, now().toISOString()));
      await save();
      return true;
    },
    revoke: async (origin) => {
      if (!entries.delete(origin)) return false;
      await save();
      return true;
    },
  };
};
