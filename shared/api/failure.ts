/** Failures as values: one code per kind of thing that can go wrong with a call, with what to show and what to do. */

import type { RefusedCertificate } from './refused-certificate.ts';

/** Why a call failed. The screen decides by the code; `message` is already fit to be shown. */
export type FailureCode =
  | 'invalid' // 400 with reasons, or input refused before anything was sent
  | 'not_signed_in' // 401: the token is wrong, expired or revoked
  | 'sign_in_needed' // 401 to a call without a token, and calls that nobody makes without one
  | 'no_right' // 403, and 401 on merge and cancel of an automatic merge
  | 'blocked' // 403: the account is blocked
  | 'not_found' // 404
  | 'not_offered' // the server is older than the operation
  | 'not_mergeable' // 405 on merge: conflicts
  | 'work_in_progress' // 405 on merge: marked as work in progress
  | 'already_done' // 406: merged or closed already; 405 on cancel likewise
  | 'not_armed' // 406 on cancel: no automatic merge is set
  | 'moved' // 409 on merge: the head is another one than the one on screen
  | 'conflict' // 409 elsewhere
  | 'refused' // any other 4xx
  | 'rate_limited' // 429, and 503 that names a time
  | 'server' // 5xx
  | 'unreachable' // no connection: DNS, refused, reset before anything was sent
  | 'tls' // certificate or protocol not acceptable
  | 'timeout' // connect, first byte, idle or total time-out
  | 'unreadable' // not the API: HTML, empty body, wrong type, wrong encoding
  | 'truncated' // the body ended early
  | 'too_large' // over a cap
  | 'redirect' // a redirect that is not followed
  | 'unknown_outcome' // a write whose answer was lost: it may or may not have happened
  | 'cancelled'
  | 'internal'; // a defect of ours

/** A failure as it crosses the wire and reaches the screen. */
export interface Failure {
  readonly code: FailureCode;
  /** What happened and what is safe, one or two sentences, fit to be shown. */
  readonly message: string;
  /** What to do next, fit to be shown. */
  readonly hint?: string;
  /** Operation id. */
  readonly operation?: string;
  /** Host of the request, without credentials. */
  readonly host?: string;
  /** Status of the server, where it answered. */
  readonly status?: number;
  /** The server's own words, at most 2,000 characters. */
  readonly serverMessage?: string;
  /** Reasons per field of the 400 map. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Time to wait in ms before another try is allowed (`rate_limited`). */
  readonly retryAfter?: number;
  /** Whether sending the same again is safe and may help. */
  readonly retriable: boolean;
  /** The certificate that was refused (`tls`). */
  readonly certificate?: RefusedCertificate;
  /** Host of a web page that answered in place of the API (`unreadable`, `redirect`). */
  readonly page?: string;
  /** `host:port` of the proxy that asked for a name and a password (`unreachable`). */
  readonly proxy?: string;
}
