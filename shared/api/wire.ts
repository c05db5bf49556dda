/** The wire between renderer and main process: paths, header names, the envelope of a call and of a failure. */
import type { Failure, FailureCode } from './failure.ts';

/** Prefix of calls: `POST /api/<operation id>`. */
export const apiPrefix = '/api/';
/** Where a call is aborted: `POST /api/-/cancel` with `{request_id}`. */
export const cancelPath = '/api/-/cancel';
/** Pictures are `GET /media/<key>`. */
export const mediaPrefix = '/media/';

/** Headers of our own; all values are plain ASCII. */
export const wireHeaders = {
  /** Request: the caller's id of this call, needed to cancel it. */
  requestId: 'x-lectern-request-id',
  /** Request: the first byte that is wanted of an operation with ranges. Answer: the first byte that came; absent where the server has no ranges. */
  rangeStart: 'x-lectern-range-start',
  /** Answer: the server's mark of this version. Request: the mark that is known; the answer says when nothing has changed. */
  etag: 'x-lectern-etag',
  /** Answer: the status that the server gave (our own answers are 200 or an error envelope). */
  upstreamStatus: 'x-lectern-upstream-status',
  /** Answer: number of the next page, absent on the last. */
  nextPage: 'x-lectern-next-page',
  /** Answer: total number of items, absent where the server does not say. */
  total: 'x-lectern-total',
  /** Answer: how many items of a list could not be read and were left out. */
  unreadable: 'x-lectern-unreadable',
  /** Answer of a write: names of sent parameters that its record has with another value or none, with commas between. */
  notKept: 'x-lectern-not-kept',
  /** Request: present where a kept answer will do while the server cannot be reached. */
  mayBeOld: 'x-lectern-may-be-old',
  /** Request of a write: the names of what it is about that the page knows, as JSON in percent-encoding: its record keeps them. */
  names: 'x-lectern-names',
  /** Answer: age in ms of what is answered; 0 when it came from the server just now. */
  age: 'x-lectern-age',
  /** Answer: the server's own clock, as it sent it in `Date`. */
  serverDate: 'x-lectern-server-date',
} as const;

/** Whether a text is a mark as servers send it; nothing else crosses the wire as one. */
export const isEtag = (text: string | null): text is string =>
  text !== null && /^(?:W\/)?"[\x21\x23-\x7e]{1,128}"$/.test(text);

/** Body of a call. Empty parts may be left out. A multipart call carries it as the JSON field `call`, files beside it. @public */
export interface Call {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Body of an answer that reports a failure; its HTTP status is the failure's {@link wireStatus}. */
export interface FailureEnvelope {
  readonly error: Failure;
}

const statuses: Readonly<Record<FailureCode, number>> = {
  invalid: 422,
  not_signed_in: 401,
  sign_in_needed: 401,
  no_right: 403,
  blocked: 403,
  not_found: 404,
  not_offered: 404,
  not_mergeable: 409,
  work_in_progress: 409,
  already_done: 409,
  not_armed: 409,
  moved: 409,
  conflict: 409,
  refused: 422,
  rate_limited: 429,
  server: 502,
  unreachable: 502,
  tls: 502,
  unreadable: 502,
  truncated: 502,
  too_large: 502,
  redirect: 502,
  unknown_outcome: 502,
  timeout: 504,
  cancelled: 499,
  internal: 500,
};

/**
 * HTTP status under which a failure travels to the page. It tells developer tools and caches what kind it is; screens
 * decide by the envelope's `code`, and `status` in it is the server's own. Success is always 200: the answer as JSON,
 * `null` where the operation answers with an empty body, the bytes where it is streamed.
 */
export const wireStatus = (code: FailureCode): number => statuses[code];

/** Body of an answer to an upstream 304: there was nothing to change, which is a success. */
export interface Unchanged {
  readonly changed: false;
}
