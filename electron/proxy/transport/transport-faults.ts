/** Maps errors of undici and Node to a fault, and to whether the server may have seen the request. */
import { notHttp, TransportError } from './transport.ts';
import type { TransportFault } from './transport.ts';

const beforeConnection = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'EHOSTDOWN',
  'EACCES',
]);

const isTlsCode = (code: string): boolean =>
  /^(ERR_TLS|ERR_SSL|CERT_|EPROTO|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|CRL_|INVALID_CA|INVALID_PURPOSE)/.test(
    code,
  );

const codes = (error: unknown): string[] => {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const inner = error instanceof AggregateError ? error.errors.flatMap(codes) : [];
  return [...own, ...inner, ...codes(error.cause)];
};

/** The parser gave up: the server speaks another protocol, or broken HTTP. */
const isNoHttp = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'HTTPParserError' ||
    ('code' in error && (error.code === 'ERR_ASSERTION' || String(error.code).startsWith('HPE_INVALID'))) ||
    isNoHttp(error.cause));

const classify = (code: string): readonly [TransportFault, boolean] | null => {
  if (beforeConnection.has(code)) return ['unreachable', false];
  if (isTlsCode(code)) return ['tls', false];
  switch (code) {
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'ETIMEDOUT':
      return ['timeout', false];
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
      return ['timeout', true];
    case 'UND_ERR_HEADERS_OVERFLOW':
    case 'HPE_HEADER_OVERFLOW':
      return ['too_large', true];
    case 'ECONNRESET':
    case 'EPIPE':
    case 'UND_ERR_SOCKET':
    case 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH':
    case 'HPE_INVALID_EOF_STATE':
      return ['truncated', true];
    default:
      return code.startsWith('HPE_') ? ['unreadable', true] : null;
  }
};

/** The transport error for anything that undici throws. An unknown error counts as sent, to be safe. */
export const toTransportError = (error: unknown): TransportError => {
  if (error instanceof TransportError) return error;
  const allCodes = codes(error);
  const wasOverflow = allCodes.some((code) => code.endsWith('HEADERS_OVERFLOW') || code === 'HPE_HEADER_OVERFLOW');
  if (isNoHttp(error) && !wasOverflow && !allCodes.includes('HPE_INVALID_EOF_STATE'))
    return new TransportError('unreadable', true, notHttp());
  const verdict = allCodes.map(classify).find((result) => result !== null) ?? (['unreachable', true] as const);
  const words = error instanceof Error ? error.message : String(error);
  return new TransportError(verdict[0], verdict[1], allCodes[0] ? `${words} (${allCodes[0]})` : words, error);
};
