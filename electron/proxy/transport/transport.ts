/** The interface that sends requests: undici, or the local service in a test. */
import type { Failure, FailureCode } from '#shared/api/failure.ts';
import { t } from '#shared/texts/texts.ts';

/**
 * Sends a request and resolves with the head of the answer.
 *
 * Redirects are not followed and the body is not decoded (`content-encoding` stays in the headers).
 * Rejects with a {@link TransportError}, or with the signal's reason when `request.signal` aborts.
 */
export type Transport = (request: Request) => Promise<Response>;

/** Failures that a transport can tell apart. */
export type TransportFault = Extract<
  FailureCode,
  'unreachable' | 'tls' | 'timeout' | 'too_large' | 'truncated' | 'unreadable'
>;

/** Message of a {@link TransportError} for bytes that are not HTTP; it has a hint of its own. */
export const notHttp = (): string => t('connection.not_http');

/** Parts of a failure that the transport knows. */
export type TransportDetails = Partial<Pick<Failure, 'hint' | 'retriable' | 'certificate' | 'proxy'>>;

/** A request without an answer. `sent` is true when the server may have seen it. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly fault: TransportFault;
  readonly sent: boolean;
  /** Additional details: a specific hint, the certificate, the proxy. */
  readonly more: TransportDetails;

  constructor(fault: TransportFault, sent: boolean, message: string, cause?: unknown, more: TransportDetails = {}) {
    super(message, { cause });
    this.fault = fault;
    this.sent = sent;
    this.more = more;
  }
}
