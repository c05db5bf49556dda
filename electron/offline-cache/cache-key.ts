/** The key of a call in the offline cache, for calls whose answers are cached. */
import { createHash } from 'node:crypto';
import type { CheckedCall } from '#electron/proxy/call.ts';
import type { Operation } from '#shared/api/define.ts';
import { alwaysStripped } from '#electron/proxy/answers/strip-secrets.ts';

/** Parts of a path under which a server keeps what gives access, or what is about a person's machine. */
const accessParts: ReadonlySet<string> = new Set([
  'session',
  'impersonation_tokens',
  'keys',
  'gpg_keys',
  'hooks',
  'user_agent_detail',
]);

/** The parts of an operation that decide about caching. */
type CacheableOperation = Pick<Operation, 'method' | 'path' | 'format' | 'sideEffect' | 'secrets'>;

/** True when answers of an operation are cached: it reads, it has text to show, and its contract has no secret. */
export const isCacheable = ({ method, path, format, sideEffect, secrets = [] }: CacheableOperation): boolean =>
  method === 'GET' &&
  !sideEffect &&
  (format === 'json' || format === 'text') &&
  // These never leave the proxy: currentUser.get names one, and without that answer nobody is anybody offline.
  secrets.every((name) => alwaysStripped.includes(name)) &&
  !path.split('/').some((part) => accessParts.has(part));

/** Names in order, so that the same input has the same text. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, ordered(inner)]));
};

/** SHA-256 of a call's operation and input; null where the answer is not cached: another operation, or a part of an answer. */
export const cacheKey = (call: CheckedCall): Uint8Array<ArrayBuffer> | null => {
  const { id, operation, params, query, from, etag } = call;
  if (!isCacheable(operation) || from !== undefined || etag !== undefined) return null;
  const name = JSON.stringify([id, ordered(params), ordered(query)]);
  return new Uint8Array(createHash('sha256').update(name).digest());
};
