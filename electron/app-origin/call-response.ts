/** Reads the call of a page and makes its response. Everything behind this file works with values. */
import type { Failure } from '#shared/api/failure.ts';
import { cancelPath, wireHeaders, wireStatus, type FailureEnvelope, apiPrefix, isEtag } from '#shared/api/wire.ts';
import type { PictureOutcome } from '#electron/media/account-pictures.ts';
import { pictureStatuses } from '#electron/media/judge-picture.ts';
import type { AnswerHead, CallAnswer, Outcome } from '#electron/proxy/answers.ts';
import { type CheckedCall, checkInput, invalid, type Values } from '#electron/proxy/call.ts';
import type { Proxy } from '#electron/proxy/create-proxy.ts';
import { defaultLimits } from '#electron/proxy/limits.ts';
import { Refusal, unsent } from '#electron/proxy/refusal.ts';
import { writeNames } from '#electron/proxy/write-notes.ts';
import { isCallId, type CallId } from '#shared/api/registry.ts';
import type { Operation } from '#shared/api/define.ts';
import { isRecord } from '#electron/proxy/answers/read-json.ts';
import { t } from '#shared/texts/texts.ts';

/** Bytes of the body, read no further than the cap. */
const bytesOf = async (request: Request, id: string, cap: number): Promise<Uint8Array<ArrayBuffer>> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of request.body ?? []) {
    size += piece.byteLength;
    if (size > cap) throw invalid(id, t('failures.request_too_large'), t('failures.request_too_large_hint'));
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
};

const parse = (text: string, id: string): Values => {
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // Refused below, like JSON that is not an object.
  }
  throw invalid(id, t('failures.request_invalid'));
};

const inputOf = async (request: Request, id: string, cap: number): Promise<Values> => {
  const type = request.headers.get('content-type') ?? '';
  const bytes = await bytesOf(request, id, cap);
  if (!type.toLowerCase().startsWith('multipart/form-data')) return parse(new TextDecoder().decode(bytes), id);
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  const call = parse(String(form.get('call') ?? '{}'), id);
  const files = [...form].filter(([name, value]) => name !== 'call' && typeof value !== 'string');
  return { ...call, body: { ...(isRecord(call['body']) ? call['body'] : {}), ...Object.fromEntries(files) } };
};

/** The operation id in a request's path; anything outside the registry is refused. */
const idOf = (request: Request): CallId => {
  const id = new URL(request.url).pathname.slice(apiPrefix.length);
  if (!isCallId(id)) throw unsent({ code: 'not_found', message: t('failures.request_unknown') });
  return id;
};

/** The requested part, for operations that have ranges. Invalid numbers and ETags are left out. */
const rangeOf = (operation: Operation, headers: Headers): Pick<CheckedCall, 'from' | 'etag'> => {
  if (operation.ranges !== true) return {};
  const from = headers.get(wireHeaders.rangeStart) ?? '';
  const etag = headers.get(wireHeaders.etag);
  return { ...(/^[1-9]\d{0,14}$/.test(from) && { from: Number(from) }), ...(isEtag(etag) && { etag }) };
};

/** Names that the page gives with a write; what is none is left out. */
const namesOf = (headers: Headers): Pick<CheckedCall, 'names'> => {
  const text = headers.get(wireHeaders.names);
  if (text === null) return {};
  try {
    const names = writeNames.safeParse(JSON.parse(decodeURIComponent(text))).data;
    return names ? { names } : {};
  } catch {
    return {};
  }
};

/**
 * Reads and checks a call.
 * @throws Refusal, before anything is sent
 * @param cap most bytes of its body
 */
export const readCall = async (request: Request, cap: number): Promise<CheckedCall> => {
  const id = idOf(request);
  const call = checkInput(id, await inputOf(request, id, cap));
  const { headers } = request;
  return {
    ...call,
    ...rangeOf(call.operation, headers),
    ...namesOf(headers),
    requestId: headers.get(wireHeaders.requestId),
    mayBeOld: headers.has(wireHeaders.mayBeOld),
  };
};

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

/** Releases each piece when it is read. */
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

/** The response for the outcome of a call. It takes the pieces out of a checked answer. */
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

/** The response for a picture, or for the reason that there is none. */
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
