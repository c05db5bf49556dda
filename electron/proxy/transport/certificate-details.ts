/** Details of a refused certificate, and a message that says why it was refused. */
import type { X509Certificate } from 'node:crypto';
import type { CertificateDetails, CertificateFault, RefusedCertificate } from '#shared/api/refused-certificate.ts';
import type { PlainTextKey } from '#shared/texts/text-key.ts';
import { t } from '#shared/texts/texts.ts';

/** Limits for names and their number: they are text from a server that nobody trusts. */
const longestName = 500;
const mostNames = 100;

const formatName = (text: string): string => text.trim().split('\n').join(', ').slice(0, longestName);

/** The details that are shown, cut to their limits. */
export const certificateDetails = (certificate: X509Certificate): CertificateDetails => ({
  subject: formatName(certificate.subject),
  issuer: formatName(certificate.issuer),
  valid_from: certificate.validFromDate.toISOString(),
  valid_to: certificate.validToDate.toISOString(),
  names: (certificate.subjectAltName ?? '')
    .split(', ')
    .filter((name) => name !== '')
    .slice(0, mostNames)
    .map((name) => name.slice(0, longestName)),
  sha256: certificate.fingerprint256,
});

const faults: Readonly<Record<string, CertificateFault>> = {
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'not_yet_valid',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self_signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown_authority',
  UNABLE_TO_GET_ISSUER_CERT: 'unknown_authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown_authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown_authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'wrong_host',
};

const trustable: ReadonlySet<CertificateFault> = new Set(['self_signed', 'unknown_authority', 'wrong_host']);

const findFault = ({ validFromDate, validToDate }: X509Certificate, code: string, now: number): CertificateFault => {
  // Node reports one of several faults. An expired certificate can never be trusted, so its dates come first.
  if (validToDate.getTime() <= now) return 'expired';
  if (validFromDate.getTime() > now) return 'not_yet_valid';
  return faults[code] ?? 'not_acceptable';
};

/**
 * Describes the refused certificate of an origin.
 * @param code of Node's error
 * @param now ms since the epoch
 */
export const refusedCertificate = (
  origin: string,
  certificate: X509Certificate,
  code: string,
  now: number,
): RefusedCertificate => {
  const fault = findFault(certificate, code, now);
  return {
    origin,
    fault,
    details: certificateDetails(certificate),
    trusted: null,
    can_be_trusted: trustable.has(fault),
  };
};

const compare = 'connection.certificate_compare_hint';
const messages: Readonly<Record<CertificateFault, readonly [message: PlainTextKey, hint: PlainTextKey]>> = {
  expired: ['connection.certificate_expired', 'connection.certificate_expired_hint'],
  not_yet_valid: ['connection.certificate_early', 'connection.certificate_early_hint'],
  self_signed: ['connection.certificate_self_signed', compare],
  unknown_authority: ['connection.certificate_authority', compare],
  wrong_host: ['connection.certificate_host', compare],
  not_acceptable: ['connection.certificate_unacceptable', 'connection.certificate_unacceptable_hint'],
};

/** Message and hint for a refused certificate. */
export const certificateMessage = ({ fault, trusted, details, can_be_trusted }: RefusedCertificate) => {
  const [message, hint] = messages[fault].map((key) => t(key)) as [string, string];
  if (trusted === null || trusted === details.sha256) return { message, hint };
  return {
    message: `${t('connection.certificate_changed')} ${message}`,
    hint: can_be_trusted ? t('connection.certificate_changed_hint') : hint,
  };
};

const oldProtocol = /^ERR_SSL_(TLSV1_ALERT_PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL|TLSV1_ALERT_INSUFFICIENT_SECURITY)$/;

/** Message and hint for a protocol that is too old; null for any other failure. */
export const protocolMessage = (code: string) =>
  oldProtocol.test(code)
    ? {
        message: t('connection.old_tls'),
        hint: t('connection.old_tls_hint'),
      }
    : null;
