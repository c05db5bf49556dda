/** Outcomes of calls as values. Only the app's own origin turns them into responses. */
import type { Failure } from '#shared/api/failure.ts';
import { pagingOf } from '#shared/api/paging.ts';
import { isEtag } from '#shared/api/wire.ts';
import type { Unchanged } from '#shared/api/wire.ts';

/** Everything about an answer except its body. */
export interface AnswerHead {
  /** Status of the server; null for a cached answer. */
  readonly status: number | null;
  /** ms since the server answered; 0 for a fresh answer. */
  readonly age: number;
  /** Number of items in the whole list, where the server states it. */
  readonly total?: number;
  /** The server's own clock, as it sent it in `Date`. */
  readonly date?: string;
  readonly nextPage?: number;
  /** Items of the list that could not be read and were left out. */
  readonly unreadable?: number;
  /** Parameters of a write that its answer has with another value, or without one. */
  readonly notKept?: readonly string[];
  /** Offset of the first byte; absent where the server has no ranges. */
  readonly rangeStart?: number;
  readonly etag?: string;
}

/** An answer that was read and validated. */
export interface JsonAnswer {
  readonly kind: 'json';
  readonly head: AnswerHead;
  /** JSON as UTF-8, without the account's token. Making a response empties the array. */
  readonly pieces: Uint8Array<ArrayBuffer>[];
  /** The parsed value, where it was read in this thread. */
  readonly value?: unknown;
}

/** An answer whose bytes are passed through. */
export interface StreamAnswer {
  readonly kind: 'stream';
  readonly head: AnswerHead;
  readonly format: 'json' | 'text' | 'binary' | 'empty';
  readonly body: ReadableStream<Uint8Array>;
}

export type CallAnswer = JsonAnswer | StreamAnswer;

export interface FailedCall {
  readonly kind: 'failed';
  readonly failure: Failure;
}

export type Outcome = CallAnswer | FailedCall;

const isDate = (text: string): boolean => /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/.test(text);

/** Reads the head of the server's answer. */
export const readHead = (upstream: Response): AnswerHead => {
  const { total } = pagingOf(upstream.headers);
  const date = upstream.headers.get('date');
  return {
    status: upstream.status,
    age: 0,
    ...(total !== null && { total }),
    // Nothing but a date: other text there is the server's own.
    ...(date !== null && isDate(date) && { date }),
  };
};

/** Offset of the first byte of an answer; null where the server has no ranges. */
const findRangeStart = ({ status, headers }: Response): number | null => {
  if (status !== 206) return headers.get('accept-ranges') === 'bytes' ? 0 : null;
  const [, start] = /^bytes (\d{1,15})-/.exec(headers.get('content-range') ?? '') ?? [];
  return start === undefined ? null : Number(start);
};

/** Reads the range and version of an answer, for operations that have ranges. */
export const readRange = (upstream: Response): Pick<AnswerHead, 'rangeStart' | 'etag'> => {
  const rangeStart = findRangeStart(upstream);
  const etag = upstream.headers.get('etag');
  return { ...(rangeStart !== null && { rangeStart }), ...(isEtag(etag) && { etag }) };
};

/** A checked answer with this value. */
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

/** The value of a checked answer. */
export const parsedValue = ({ value, pieces }: JsonAnswer): unknown =>
  value === undefined ? JSON.parse(Buffer.concat(pieces).toString()) : value;
