/** Which kept answer a call is about. */
import { createHash } from 'node:crypto';
import type { CheckedCall } from '#electron/proxy/call.ts';
import { isKeptOperation } from './kept-operation.ts';

/** Names in order, so that the same input has the same text. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, ordered(inner)]));
};

/** SHA-256 of a call's operation and input; null where its answer is not kept: another operation, or a part of an answer. */
export const keptCallOf = (call: CheckedCall): Uint8Array<ArrayBuffer> | null => {
  const { id, operation, params, query, from, etag } = call;
  if (!isKeptOperation(operation) || from !== undefined || etag !== undefined) return null;
  const name = JSON.stringify([id, ordered(params), ordered(query)]);
  return new Uint8Array(createHash('sha256').update(name).digest());
};
