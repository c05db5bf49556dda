/** Answers as they cross the wire: our headers, our statuses, `no-store` on everything. */
import type { Failure } from '../../shared/api/failure.ts';
import { pagingOf } from '../../shared/api/paging.ts';
import { isEtag, wireHeaders, wireStatus } from '../../shared/api/wire.ts';
import type { FailureEnvelope, Unchanged } from '../../shared/api/wire.ts';

const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
const json = { ...common, 'content-type': 'application/json; charset=utf-8' };

const isDate = (text: string): boolean => /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/.test(text);

/** What the head of the server's answer tells the page. */
export const headersFrom = (upstream: Response): Record<string, string> => {
  const { total } = pagingOf(upstream.headers);
  const date = upstream.headers.get('date');
  return {
    [wireHeaders.upstreamStatus]: String(upstream.status),
    [wireHeaders.age]: '0',
    ...(total !== null && { [wireHeaders.total]: String(total) }),
    // Only a date: whatever else stands there is a server's own words.
    ...(date !== null && /^[\x20-\x7e]{1,64}$/.test(date) && isDate(date) && { [wireHeaders.serverDate]: date }),
  };
};

/** Where the bytes of an answer begin; null where the server has no ranges. */
const rangeStartOf = ({ status, headers }: Response): number | null => {
  if (status !== 206) return headers.get('accept-ranges') === 'bytes' ? 0 : null;
  const [, start] = /^bytes (\d{1,15})-/.exec(headers.get('content-range') ?? '') ?? [];
  return start === undefined ? null : Number(start);
};

/** What the head of an answer tells about its part of the whole, for operations that have ranges. */
export const rangeHeaders = (upstream: Response): Record<string, string> => {
  const start = rangeStartOf(upstream);
  const etag = upstream.headers.get('etag');
  return {
    ...(start !== null && { [wireHeaders.rangeStart]: String(start) }),
    ...(isEtag(etag) && { [wireHeaders.etag]: etag }),
  };
};

/** A checked answer. */
export const answered = (value: unknown, headers: Readonly<Record<string, string>>): Response =>
  new Response(JSON.stringify(value ?? null), { headers: { ...json, ...headers } });

/** A checked answer that is written already; each piece is let go of when it is taken. */
export const answeredIn = (pieces: Uint8Array<ArrayBuffer>[], headers: Readonly<Record<string, string>>): Response => {
  const left = [...pieces].reverse();
  pieces.length = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const piece = left.pop();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { ...json, ...headers } });
};

/** The answer to an upstream 304. */
export const unchanged = (headers: Readonly<Record<string, string>>): Response => {
  const body: Unchanged = { changed: false };
  return answered(body, headers);
};

/** A streamed answer. Its type is ours: nothing that a server sends is shown as a page of ours (S20). */
export const streamed = (
  body: ReadableStream<Uint8Array>,
  format: 'json' | 'text' | 'binary' | 'empty',
  headers: Readonly<Record<string, string>>,
): Response => {
  const type =
    format === 'json'
      ? json['content-type']
      : format === 'text'
        ? 'text/plain; charset=utf-8'
        : 'application/octet-stream';
  return new Response(body, { headers: { ...common, 'content-type': type, ...headers } });
};

/** A failure as an envelope under its wire status. */
export const failed = (failure: Failure): Response => {
  const envelope: FailureEnvelope = { error: failure };
  return new Response(JSON.stringify(envelope), { status: wireStatus(failure.code), headers: json });
};
