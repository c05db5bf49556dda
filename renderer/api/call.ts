/** One call over the wire: `POST /api/<operation>`, its answer or a CallError, and its cancellation. */
import type { AnswerOf, InputOf, CallId } from '#shared/api/registry.ts';
import type { Failure } from '#shared/api/failure.ts';
import { apiPrefix, cancelPath, wireHeaders, type FailureEnvelope } from '#shared/api/wire.ts';
import { CallError } from './call-error.ts';
import { noteNotKept } from './not-kept.ts';
import { noteServerDate } from './server-clock.ts';
import { namesFor } from './write-names.ts';

/** What came back: the answer and what its headers say. */
export interface Answered<Id extends CallId> {
  readonly answer: AnswerOf<Id>;
  /** Number of the next page, null on the last. */
  readonly nextPage: number | null;
  /** How many items there are in all, null where the server does not say. */
  readonly total: number | null;
  /** How many items of a list could not be read and were left out. */
  readonly unreadable: number;
  /** Age in ms of what is answered. */
  readonly age: number;
}

const numberOf = (value: string | null): number | null => {
  const number = value === null || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
};

const lost = (operation: string, error: unknown): Failure => ({
  code: 'internal',
  message: 'Lectern’s own process did not answer this call.',
  hint: 'Try again; if it stays, restart Lectern. Whether a change was made is seen after reading again.',
  operation,
  retriable: true,
  serverMessage: error instanceof Error ? error.message : String(error),
});

const cancelled = (operation: string): Failure => ({
  code: 'cancelled',
  message: 'The call was cancelled.',
  operation,
  retriable: true,
});

const cancel = (requestId: string): void => {
  const body = JSON.stringify({ request_id: requestId });
  // Read to its end: an answer that nobody reads stays under way for as long as the page lives.
  fetch(cancelPath, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    .then(async (response) => response.arrayBuffer())
    .catch(() => undefined);
};

/** The body of a call: JSON, or a form where files are part of it; their fields appear beside the JSON of all others. */
const bodyFrom = (input: object): { readonly body: string | FormData; readonly type?: string } => {
  const { body = {} } = input as { readonly body?: object };
  const files = Object.entries(body).filter((entry): entry is [string, File] => entry[1] instanceof File);
  if (files.length === 0) return { body: JSON.stringify(input), type: 'application/json' };
  const form = new FormData();
  const texts = Object.entries(body).filter(([, value]) => !(value instanceof File));
  form.set('call', JSON.stringify({ ...input, body: Object.fromEntries(texts) }));
  for (const [name, file] of files) form.set(name, file);
  return { body: form };
};

/** How a call is made. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** A kept answer will do while the server cannot be reached: for what is shown, never for what is decided by it. */
  readonly mayBeOld?: boolean;
}

const send = async (
  id: string,
  input: object,
  requestId: string,
  { signal, mayBeOld = false }: CallOptions,
): Promise<Response> => {
  const { body, type } = bodyFrom(input);
  const names = namesFor(id, input);
  const headers = {
    // The type of a form names the border between its parts, which the browser chooses.
    ...(type !== undefined && { 'content-type': type }),
    [wireHeaders.requestId]: requestId,
    ...(mayBeOld && { [wireHeaders.mayBeOld]: '1' }),
    ...(names !== null && { [wireHeaders.names]: names }),
  };
  const giveUp = (): void => cancel(requestId);
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    return await fetch(apiPrefix + id, {
      method: 'POST',
      headers,
      body,
      ...(signal && { signal }),
    });
  } catch (error) {
    throw new CallError(signal?.aborted ? cancelled(id) : lost(id, error));
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
};

const bodyOf = async (id: string, response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text().catch((error: unknown) => {
    throw new CallError(lost(id, error));
  });
  if (text === '') return undefined;
  return type.includes('json') ? (JSON.parse(text) as unknown) : text;
};

const isFailure = (body: unknown): body is FailureEnvelope =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object';

/** An answer that is read as it comes. */
export interface StreamedAnswer {
  readonly body: ReadableStream<Uint8Array> | null;
  /** Age in ms of what is answered; 0 when the server answered. */
  readonly age: number;
  /** Ends the call on the other side too: nobody reads the rest. */
  readonly cancel: () => void;
}

/** Calls an operation whose answer is streamed; throws a CallError. The signal ends the body as well. */
export const callStream = async <Id extends CallId>(
  id: Id,
  input: InputOf<Id>,
  options: CallOptions,
): Promise<StreamedAnswer> => {
  const requestId = crypto.randomUUID();
  const response = await send(id, input, requestId, options);
  if (!response.ok) {
    const body = await bodyOf(id, response);
    throw new CallError(isFailure(body) ? body.error : lost(id, `status ${String(response.status)} without a reason`));
  }
  noteServerDate(response.headers.get(wireHeaders.serverDate));
  const age = numberOf(response.headers.get(wireHeaders.age)) ?? 0;
  return { body: response.body, age, cancel: () => cancel(requestId) };
};

/** The failure of a body that ended early. */
export const bodyFailure = (id: CallId, error: unknown, signal: AbortSignal): CallError =>
  new CallError(signal.aborted ? cancelled(id) : lost(id, error));

/** Calls an operation; throws a CallError. */
export const call = async <Id extends CallId>(
  id: Id,
  input: InputOf<Id>,
  options: CallOptions = {},
): Promise<Answered<Id>> => {
  const response = await send(id, input, crypto.randomUUID(), options);
  const body = await bodyOf(id, response);
  if (!response.ok)
    throw new CallError(isFailure(body) ? body.error : lost(id, `status ${String(response.status)} without a reason`));
  const header = (name: string): string | null => response.headers.get(name);
  noteServerDate(header(wireHeaders.serverDate));
  noteNotKept(header(wireHeaders.notKept));
  return {
    answer: body as AnswerOf<Id>,
    nextPage: numberOf(header(wireHeaders.nextPage)),
    total: numberOf(header(wireHeaders.total)),
    unreadable: numberOf(header(wireHeaders.unreadable)) ?? 0,
    age: numberOf(header(wireHeaders.age)) ?? 0,
  };
};
