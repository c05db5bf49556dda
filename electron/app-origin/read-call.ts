/** Reads a call as a page sends it: which operation, which input, checked by the entry's own schemas (S10). */
import { isCallId } from '#shared/api/registry.ts';
import type { CallId } from '#shared/api/registry.ts';
import type { Operation } from '#shared/api/define.ts';
import { apiPrefix, isEtag, wireHeaders } from '#shared/api/wire.ts';
import { checkInput, invalid, type CheckedCall, type Values } from '#electron/proxy/call.ts';
import { isRecord } from '#electron/proxy/read-json.ts';
import { unsent } from '#electron/proxy/refusal.ts';

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

/** The operation id in a request's path; anything outside the registry is refused. */
const idOf = (request: Request): CallId => {
  const id = new URL(request.url).pathname.slice(apiPrefix.length);
  if (!isCallId(id)) throw unsent({ code: 'not_found', message: 'Lectern knows no operation of this name.' });
  return id;
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
    requestId: headers.get(wireHeaders.requestId),
    mayBeOld: headers.has(wireHeaders.mayBeOld),
  };
};
