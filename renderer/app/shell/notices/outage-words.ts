/** Why nothing gets through, in a few words. */
import type { Failure } from '../../../../shared/api/failure.ts';

/** A sentence about the server, for a banner. */
export const outageWords = ({ code, host, status, certificate, proxy }: Failure): string => {
  const server = host ?? 'the server';
  if (proxy !== undefined) return `the proxy ${proxy} needs a name and a password.`;
  if (certificate && certificate.trusted !== null && certificate.trusted !== certificate.facts.sha256)
    return `the certificate of ${server} has changed.`;
  if (code === 'tls') return `the connection to ${server} is not secure.`;
  if (code === 'timeout') return `${server} does not answer.`;
  if (code === 'server') return `${server} answers with errors${status === undefined ? '' : ` (${String(status)})`}.`;
  return `${server} cannot be reached.`;
};
