/** How a request leaves the machine: the seam between the proxy and undici, or the local service in a test. */
import type { Failure, FailureCode } from '#shared/api/failure.ts';

/**
 * Sends one request and answers its head.
 *
 * Redirects are not followed and the body is not decoded (`content-encoding` still stands in the headers).
 * Rejects with a {@link TransportError}, or with the signal's reason when `request.signal` aborts.
 */
export type Transport = (request: Request) => Promise<Response>;

/** Kinds of failure that a transport can tell apart. */
export type TransportFault = Extract<
  FailureCode,
  'unreachable' | 'tls' | 'timeout' | 'too_large' | 'truncated' | 'unreadable'
>;

/** Words of a {@link TransportError} for bytes that no parser of HTTP takes; they have a hint of their own. */
export const notHttp = 'What it said is not HTTP.';

/** Parts of a failure that the transport knows. */
export type TransportDetails = Partial<Pick<Failure, 'hint' | 'retriable' | 'certificate' | 'proxy'>>;

/** A request that got no answer. `sent`: whether the server may have seen it. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly fault: TransportFault;
  readonly sent: boolean;
  /** What the failure says beside the usual: a hint of its own, the certificate, the proxy. */
  readonly more: TransportDetails;

  constructor(fault: TransportFault, sent: boolean, message: string, cause?: unknown, more: TransportDetails = {}) {
    super(message, { cause });
    this.fault = fault;
    this.sent = sent;
    this.more = more;
  }
}
