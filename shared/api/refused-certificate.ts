/** The certificate of a server to which nothing was sent: what it says, why it is not trusted, and whether a person may trust it. */

/** What a certificate says of itself. Everything but the times and the SHA-256 is text of the server. */
export interface CertificateDetails {
  readonly subject: string;
  readonly issuer: string;
  /** ISO 8601. */
  readonly valid_from: string;
  /** ISO 8601. */
  readonly valid_to: string;
  /** Names and addresses that it is made for, as in `DNS:code.example`. */
  readonly names: readonly string[];
  /** 64 upper-case hexadecimal digits in pairs, with colons between them. */
  readonly sha256: string;
}

/** Why a certificate is not trusted. */
export type CertificateFault =
  | 'expired'
  | 'not_yet_valid'
  | 'self_signed'
  | 'unknown_authority'
  | 'wrong_host'
  | 'not_acceptable';

/** A certificate that was refused. */
export interface RefusedCertificate {
  /** `https://host[:port]` of the server that showed it. */
  readonly origin: string;
  readonly fault: CertificateFault;
  readonly details: CertificateDetails;
  /** SHA-256 of the other certificate that is trusted for this origin; null where none is. */
  readonly trusted: string | null;
  /** Whether a person may trust exactly this one: an expired one is refused in any case. */
  readonly can_be_trusted: boolean;
}
