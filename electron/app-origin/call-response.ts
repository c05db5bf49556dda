/** A page's call and its response: from here inwards both are values. */
import type { Failure } from '#shared/api/failure.ts';
import { cancelPath, wireHeaders, wireStatus, type FailureEnvelope } from '#shared/api/wire.ts';
import type { PictureOutcome } from '#electron/media/account-pictures.ts';
import { pictureStatuses } from '#electron/media/picture-refusal.ts';
import type { AnswerHead, CallAnswer, Outcome } from '#electron/proxy/answers.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import type { Proxy } from '#electron/proxy/create-proxy.ts';
import { defaultLimits } from '#electron/proxy/limits.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import { readCall } from './read-call.ts';

const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** A server's bytes are never shown as a page of ours: their type is one of these (S20). */
const types = {
  json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  binary: 'application/octet-stream',
  empty: 'application/octet-stream',
} as const;

const headersOf = (head: AnswerHead): Record<string, string> => {
  const given: readonly (readonly [string, string | number | null | undefined])[] = [
    [wireHeaders.upstreamStatus, head.status],
    [wireHeaders.age, head.age],
    [wireHeaders.total, head.total],
    [wireHeaders.serverDate, head.date],
    [wireHeaders.nextPage, head.nextPage],
    [wireHeaders.unreadable, head.unreadable],
    [wireHeaders.notKept, head.notKept?.join(',')],
    [wireHeaders.rangeStart, head.rangeStart],
    [wireHeaders.etag, head.etag],
  ];
  return Object.fromEntries(
    given.flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]])),
  );
};

/** Each piece is let go of when it is taken. */
const streamOf = (pieces: Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array> => {
  const left = [...pieces].reverse();
  pieces.length = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const piece = left.pop();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
};

const bodyOf = (answer: CallAnswer): ReadableStream<Uint8Array> =>
  answer.kind === 'json' ? streamOf(answer.pieces) : answer.body;

/** A failure as an envelope under its wire status. */
export const failureResponse = (failure: Failure): Response => {
  const envelope: FailureEnvelope = { error: failure };
  const headers = { ...common, 'content-type': types.json };
  return new Response(JSON.stringify(envelope), { status: wireStatus(failure.code), headers });
};

/** What a call came to, as it crosses the wire; takes the pieces of a checked answer. */
export const responseOf = (outcome: Outcome): Response => {
  if (outcome.kind === 'failed') return failureResponse(outcome.failure);
  const type = types[outcome.kind === 'json' ? 'json' : outcome.format];
  return new Response(bodyOf(outcome), { headers: { ...common, 'content-type': type, ...headersOf(outcome.head) } });
};

const cancel = async (request: Request, calls: Proxy): Promise<Response> => {
  const body: unknown = await request.json().catch(() => null);
  const id = typeof body === 'object' && body !== null && 'request_id' in body ? body.request_id : null;
  const isCancelled = typeof id === 'string' && calls.cancel(id);
  return Response.json({ cancelled: isCancelled }, { headers: { ...common, 'content-type': types.json } });
};

/**
 * Answers `POST /api/<operation>` and `POST /api/-/cancel`.
 * @param mostBytes of the body of a call
 */
export const answerCall = async (
  request: Request,
  calls: Proxy,
  mostBytes: number = defaultLimits.callBytes,
): Promise<Response> => {
  const { pathname } = new URL(request.url);
  if (pathname === cancelPath) return cancel(request, calls);
  let call: CheckedCall;
  try {
    call = await readCall(request, mostBytes);
  } catch (error) {
    if (error instanceof Refusal) return failureResponse(error.failure);
    throw error;
  }
  return responseOf(await calls.call(call, request.signal));
};

/** Longer than any avatar on a list stays on screen, short enough that a changed one shows soon. */
const caching = 'private, max-age=600';

/** A picture as it crosses the wire, or why there is none. */
export const pictureResponse = (outcome: PictureOutcome): Response => {
  if (outcome.kind === 'failed') return failureResponse(outcome.failure);
  if (outcome.kind === 'refused') {
    const { reason, message } = outcome.refusal;
    const headers = { 'cache-control': 'no-store' };
    return Response.json({ error: { code: reason, message } }, { status: pictureStatuses[reason], headers });
  }
  const { type, bytes } = outcome.picture;
  return new Response(bytes, {
    headers: { 'content-type': type, 'content-length': String(bytes.byteLength), 'cache-control': caching },
  });
};
