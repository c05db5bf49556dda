/** Streamed operations in a worker: the answer's bytes piece by piece, up to a limit, and the end of a call at both of its ends. */
import type { Failure, FailureCode } from '#shared/api/failure.ts';
import { apiPrefix, cancelPath, wireHeaders } from '#shared/api/wire.ts';
import { unsaid } from './unsaid.ts';

/** A call whose answer is bytes. */
export interface StreamCall {
  /** Id of the operation. */
  readonly operation: string;
  readonly input: object;
  /** The id under which `cancelRequest` ends it. */
  readonly requestId: string;
  /** Ends the reading here; the other end of the call is ended by its id. */
  readonly signal?: AbortSignal;
  /** Most bytes that are read; what a body has beyond them is not. */
  readonly limit?: number;
  readonly send: typeof fetch;
  /** Further headers of the call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A kept answer will do while the server cannot be reached. */
  readonly mayBeOld?: boolean;
  /** Called with the head of a good answer, before its first piece. */
  readonly onHead?: (headers: Headers) => void;
}

/** How the reading of an answer ended. */
export type StreamEnd =
  | { readonly kind: 'done' }
  /** The server has nothing but what the call said to be known. */
  | { readonly kind: 'unchanged' }
  /** The server, or Lectern's own process, said no. */
  | { readonly kind: 'refused'; readonly failure: Failure }
  /** No answer at all. */
  | { readonly kind: 'unanswered'; readonly reason: string }
  /** The answer broke off. */
  | { readonly kind: 'broken'; readonly reason: string }
  /** There is more than the limit. */
  | { readonly kind: 'too-large' }
  | { readonly kind: 'cancelled' };

/** A failure of reading an answer, in words fit to be shown. */
export const streamFailure = (
  operation: string,
  code: FailureCode,
  message: string,
  hint: string,
  serverMessage?: string,
): Failure => ({
  code,
  message,
  hint,
  operation,
  retriable: true,
  ...(serverMessage !== undefined && { serverMessage: serverMessage.slice(0, 2000) }),
});

const isFailure = (value: unknown): value is { readonly error: Failure } => {
  if (typeof value !== 'object' || value === null || !('error' in value)) return false;
  const { error } = value;
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
};

/** Why an answer is none, in words. */
export const refusalOf = async (operation: string, response: Response): Promise<Failure> => {
  const body: unknown = await response.json().catch(() => null);
  return isFailure(body)
    ? body.error
    : streamFailure(
        operation,
        'internal',
        unsaid('review_diff.lectern_failed'),
        unsaid('review_diff.restart_hint'),
        `status ${String(response.status)}`,
      );
};

/** Sends a call; resolves with its response, of any status. */
export const sendCall = async ({
  operation,
  input,
  requestId,
  signal,
  send,
  headers,
  mayBeOld = false,
}: StreamCall): Promise<Response> =>
  send(apiPrefix + operation, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      [wireHeaders.requestId]: requestId,
      ...(mayBeOld && { [wireHeaders.mayBeOld]: '1' }),
    },
    body: JSON.stringify(input),
    ...(signal && { signal }),
  });

/** Cancels the call of a request id: its other end stops reading from the server. */
export const cancelRequest = (requestId: string, send: typeof fetch = fetch): void => {
  const body = JSON.stringify({ request_id: requestId });
  // Read to its end: an answer that nobody reads stays under way for as long as the worker lives.
  send(cancelPath, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    .then(async (response) => response.arrayBuffer())
    .catch(() => undefined);
};

const readBody = async (
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  onPiece: (piece: Uint8Array) => void | Promise<void>,
): Promise<'done' | 'too-large'> => {
  const reader = body?.getReader();
  let size = 0;
  for (;;) {
    const step = await reader?.read();
    if (step === undefined || step.done) return 'done';
    size += step.value.length;
    if (size > limit) {
      await reader?.cancel().catch(() => undefined);
      return 'too-large';
    }
    await onPiece(step.value);
  }
};

/** Reads the answer of a call, one piece after another, as they arrive; the next one when the last was taken. */
export const readStream = async (
  call: StreamCall,
  onPiece: (piece: Uint8Array) => void | Promise<void>,
): Promise<StreamEnd> => {
  const { operation, requestId, signal, limit = Number.POSITIVE_INFINITY, send } = call;
  let hasAnswered = false;
  try {
    const response = await sendCall(call);
    hasAnswered = true;
    if (!response.ok) return { kind: 'refused', failure: await refusalOf(operation, response) };
    if (response.headers.get(wireHeaders.upstreamStatus) === '304') return { kind: 'unchanged' };
    call.onHead?.(response.headers);
    const kind = await readBody(response.body, limit, onPiece);
    // The call's other end may have read ahead: it is cancelled as well.
    if (kind === 'too-large') cancelRequest(requestId, send);
    return { kind };
  } catch (error) {
    if (signal?.aborted === true) return { kind: 'cancelled' };
    return { kind: hasAnswered ? 'broken' : 'unanswered', reason: String(error) };
  }
};

/** When a kept answer was read, local epoch ms; null: the server answered. */
export const readTimeIn = (headers: Headers): number | null => {
  const age = Number(headers.get(wireHeaders.age) ?? 0);
  return age > 0 ? Date.now() - age : null;
};

/** The failure of a call without a response. */
export const unanswered = (operation: string, reason: string): Failure =>
  streamFailure(
    operation,
    'internal',
    unsaid('review_diff.lectern_failed'),
    unsaid('review_diff.restart_hint'),
    reason,
  );
