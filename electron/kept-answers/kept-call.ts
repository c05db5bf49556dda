/** Which kept answer a request of a page is about. */
import { createHash } from 'node:crypto';
import { isCallId, operationOf } from '../../shared/api/registry.ts';
import { apiPrefix, wireHeaders } from '../../shared/api/wire.ts';
import { isKeptOperation } from './kept-operation.ts';

/** A call whose answers are kept. */
export interface KeptCall {
  readonly operation: string;
  /** SHA-256 of the operation and its input. */
  readonly call: Uint8Array<ArrayBuffer>;
  /** The page takes a kept answer where the server cannot be reached. */
  readonly mayBeOld: boolean;
  /** The request, which can be read once more. */
  readonly request: Request;
}

/** Names in order, so that the same input has the same text. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, ordered(inner)]));
};

interface Input {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const inputIn = (text: string): Input | null => {
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
};

/** Reads a request; null where its answer is not kept: another operation, a part of an answer, input that is none. */
export const keptCallOf = async (
  request: Request,
): Promise<KeptCall | { readonly request: Request; readonly call: null }> => {
  const { pathname } = new URL(request.url);
  const operation = pathname.slice(apiPrefix.length);
  const { headers, signal } = request;
  const isPart = headers.has(wireHeaders.rangeStart) || headers.has(wireHeaders.etag);
  const isKept = pathname.startsWith(apiPrefix) && isCallId(operation) && isKeptOperation(operationOf(operation));
  if (!isKept || isPart || headers.get('content-type')?.startsWith('multipart/') === true)
    return { request, call: null };
  const text = await request.text();
  const again = new Request(request.url, { method: request.method, headers, body: text, signal });
  const input = inputIn(text);
  if (!input) return { request: again, call: null };
  const name = JSON.stringify([operation, ordered(input.params ?? {}), ordered(input.query ?? {})]);
  return {
    operation,
    call: new Uint8Array(createHash('sha256').update(name).digest()),
    mayBeOld: headers.has(wireHeaders.mayBeOld),
    request: again,
  };
};
