/** Reads a call as the page sends it: which operation, which input, checked by the entry's own schemas (S10). */
import type { z } from 'zod';
import type { Operation } from '../../shared/api/define.ts';
import { isCallId, operationOf } from '../../shared/api/registry.ts';
import type { CallId } from '../../shared/api/registry.ts';
import { apiPrefix, isEtag, wireHeaders } from '../../shared/api/wire.ts';
import { unsent } from './refusal.ts';

type Values = Readonly<Record<string, unknown>>;

/** A call that may be sent: its entry and its checked input. */
export interface CheckedCall {
  readonly id: string;
  readonly operation: Operation;
  readonly params: Values;
  readonly query: Values;
  readonly body: Values;
  /** The page's own id of this call, for cancelling. */
  readonly requestId: string | null;
  /** The first byte that is wanted; 0 for all of them. */
  readonly from?: number;
  /** The mark of the version that the page has. */
  readonly etag?: string;
  /** Its parameters by their documented names, where others are sent. */
  readonly named?: readonly string[];
}

const invalid = (operation: string, message: string, hint?: string): Error =>
  unsent({ code: 'invalid', operation, message, ...(hint ? { hint } : {}) });

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Bytes of the body, read no further than the cap. */
const bytesOf = async (request: Request, id: string, cap: number): Promise<Uint8Array<ArrayBuffer>> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of request.body ?? []) {
    size += piece.byteLength;
    if (size > cap) throw invalid(id, 'The call is too large to be sent.', 'Send a smaller file or text.');
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
};

const parse = (text: string, id: string): Values => {
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // said below: the same complaint as for JSON that is no object
  }
  throw invalid(id, 'The call is not a JSON object.');
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

const reasons = (error: z.ZodError): Record<string, string[]> => {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.') || '(all)';
    (fields[name] ??= []).push(issue.message);
  }
  return fields;
};

const checkPart = (schema: z.ZodObject, value: unknown, id: string, part: string): Values => {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  throw unsent({
    code: 'invalid',
    operation: id,
    message: `The ${part} of this call is not valid, so nothing was sent.`,
    fields: reasons(result.error),
  });
};

/** The operation id in a request's path; anything outside the registry is refused. */
const idOf = (request: Request): CallId => {
  const id = new URL(request.url).pathname.slice(apiPrefix.length);
  if (!isCallId(id)) throw unsent({ code: 'not_found', message: 'Lectern knows no operation of this name.' });
  return id;
};

/**
 * Checks the input of a call against its entry.
 * @throws Refusal, before anything is sent
 */
export const checkInput = (id: CallId, input: Values): Omit<CheckedCall, 'requestId'> => {
  const operation = operationOf(id);
  const extra = Object.keys(input).find((key) => !['params', 'query', 'body'].includes(key));
  if (extra !== undefined) throw invalid(id, `A call has no part named "${extra.slice(0, 80)}".`);
  return {
    id,
    operation,
    params: checkPart(operation.params, input['params'], id, 'path'),
    query: checkPart(operation.query, input['query'], id, 'query'),
    body: checkPart(operation.body, input['body'], id, 'body'),
  };
};

/** The part that is wanted, for operations that have ranges; what is no number or no mark is left out. */
const rangeOf = (operation: Operation, headers: Headers): Pick<CheckedCall, 'from' | 'etag'> => {
  if (operation.ranges !== true) return {};
  const from = headers.get(wireHeaders.rangeStart) ?? '';
  const etag = headers.get(wireHeaders.etag);
  return { ...(/^[1-9]\d{0,14}$/.test(from) && { from: Number(from) }), ...(isEtag(etag) && { etag }) };
};

/**
 * Reads and checks a call.
 * @param cap most bytes of its body
 */
export const readCall = async (request: Request, cap: number): Promise<CheckedCall> => {
  const id = idOf(request);
  const input = await inputOf(request, id, cap);
  const call = checkInput(id, input);
  const { headers } = request;
  return { ...call, ...rangeOf(call.operation, headers), requestId: headers.get(wireHeaders.requestId) };
};
