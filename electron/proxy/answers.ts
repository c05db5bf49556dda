/** What a call came to, as values: a response is made of it in the app's own origin alone. */
import type { Failure } from '#shared/api/failure.ts';
import { pagingOf } from '#shared/api/paging.ts';
import { isEtag } from '#shared/api/wire.ts';
import type { Unchanged } from '#shared/api/wire.ts';

/** What is known of an answer beside its body. */
export interface AnswerHead {
  /** Status of the server; null where none answered: what was read before. */
  readonly status: number | null;
  /** ms since the server answered; 0 when it did just now. */
  readonly age: number;
  /** Items of the whole list, where the server says so. */
  readonly total?: number;
  /** The server's own clock, as it sent it in `Date`. */
  readonly date?: string;
  readonly nextPage?: number;
  /** Items of the list that could not be read and were left out. */
  readonly unreadable?: number;
  /** Names of what a write sent and its answer has with another value or none. */
  readonly notKept?: readonly string[];
  /** The first byte that came; absent where the server has no ranges. */
  readonly rangeStart?: number;
  readonly etag?: string;
}

/** An answer that was read and checked. */
export interface JsonAnswer {
  readonly kind: 'json';
  readonly head: AnswerHead;
  /** Its JSON as UTF-8, without the account's token. They are taken out of the array when a response is made of them. */
  readonly pieces: Uint8Array<ArrayBuffer>[];
  /** What the pieces say, where it was read in this thread. */
  readonly value?: unknown;
}

/** An answer whose bytes pass through. */
export interface StreamAnswer {
  readonly kind: 'stream';
  readonly head: AnswerHead;
  readonly format: 'json' | 'text' | 'binary' | 'empty';
  readonly body: ReadableStream<Uint8Array>;
}

/** A good answer. */
export type CallAnswer = JsonAnswer | StreamAnswer;

/** Why there is none. */
export interface FailedCall {
  readonly kind: 'failed';
  readonly failure: Failure;
}

/** What a call came to. */
export type Outcome = CallAnswer | FailedCall;

const isDate = (text: string): boolean => /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/.test(text);

/** What the head of the server's answer says. */
export const headOf = (upstream: Response): AnswerHead => {
  const { total } = pagingOf(upstream.headers);
  const date = upstream.headers.get('date');
  return {
    status: upstream.status,
    age: 0,
    ...(total !== null && { total }),
    // Only a date: whatever else stands there is a server's own words.
    ...(date !== null && isDate(date) && { date }),
  };
};

/** Where the bytes of an answer begin; null where the server has no ranges. */
const rangeStartOf = ({ status, headers }: Response): number | null => {
  if (status !== 206) return headers.get('accept-ranges') === 'bytes' ? 0 : null;
  const [, start] = /^bytes (\d{1,15})-/.exec(headers.get('content-range') ?? '') ?? [];
  return start === undefined ? null : Number(start);
};

/** What the head of an answer says about its part of the whole, for operations that have ranges. */
export const rangeOf = (upstream: Response): Pick<AnswerHead, 'rangeStart' | 'etag'> => {
  const rangeStart = rangeStartOf(upstream);
  const etag = upstream.headers.get('etag');
  return { ...(rangeStart !== null && { rangeStart }), ...(isEtag(etag) && { etag }) };
};

/** A checked answer of which the value is there. */
export const jsonAnswer = (value: unknown, head: AnswerHead): JsonAnswer => ({
  kind: 'json',
  head,
  pieces: [new TextEncoder().encode(JSON.stringify(value ?? null))],
  value: value ?? null,
});

/** The answer to an upstream 304. */
export const unchanged = (head: AnswerHead): JsonAnswer => {
  const value: Unchanged = { changed: false };
  return jsonAnswer(value, head);
};

/** What a checked answer says. */
export const valueOf = ({ value, pieces }: JsonAnswer): unknown =>
  value === undefined ? JSON.parse(Buffer.concat(pieces).toString()) : value;
