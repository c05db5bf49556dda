/** Answers as they cross the wire: our headers, our statuses, `no-store` on everything. */
import type { Failure } from '../../shared/api/failure.ts';
import { pagingOf } from '../../shared/api/paging.ts';
import { wireHeaders, wireStatus } from '../../shared/api/wire.ts';
import type { FailureEnvelope, Unchanged } from '../../shared/api/wire.ts';

const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
const json = { ...common, 'content-type': 'application/json; charset=utf-8' };

/** What the head of the server's answer tells the page. */
export const headersFrom = (upstream: Response): Record<string, string> => {
  const { next, total } = pagingOf(upstream.headers);
  const date = upstream.headers.get('date');
  return {
    [wireHeaders.upstreamStatus]: String(upstream.status),
    [wireHeaders.age]: '0',
    ...(next !== null && { [wireHeaders.nextPage]: String(next) }),
    ...(total !== null && { [wireHeaders.total]: String(total) }),
    ...(date !== null && /^[\x20-\x7e]{1,64}$/.test(date) && { [wireHeaders.serverDate]: date }),
  };
};

/** A checked answer. */
export const answered = (value: unknown, headers: Readonly<Record<string, string>>): Response =>
  new Response(JSON.stringify(value ?? null), { headers: { ...json, ...headers } });

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
