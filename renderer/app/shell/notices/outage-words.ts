/** Why nothing gets through, in a few words. */
import type { Failure } from '#shared/api/failure.ts';
import { t } from '#renderer/texts/t.ts';

/** A sentence about the server, for a banner. */
export const outageWords = ({ code, host, status, certificate, proxy }: Failure): string => {
  const server = host ?? t('shell.the_server');
  if (proxy !== undefined) return t('shell.outage_proxy', { proxy });
  if (certificate && certificate.trusted !== null && certificate.trusted !== certificate.details.sha256)
    return t('shell.outage_certificate', { server });
  if (code === 'tls') return t('shell.outage_tls', { server });
  if (code === 'timeout') return t('shell.outage_timeout', { server });
  if (code === 'server')
    return status === undefined
      ? t('shell.outage_errors', { server })
      : t('shell.outage_status', { server, status: String(status) });
  return t('shell.outage_none', { server });
};
