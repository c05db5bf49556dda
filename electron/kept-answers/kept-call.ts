/** Which answers are kept on this computer, derived from the registry (what is read, never what carries a secret), and which kept answer a call is about. */
import { createHash } from 'node:crypto';
import type { CheckedCall } from '#electron/proxy/call.ts';
import { alwaysStripped } from '#electron/proxy/strip-secrets.ts';
import type { Operation } from '#shared/api/define.ts';

/** Parts of a path under which a server keeps what gives access, or what is about a person's machine. */
const accessParts: ReadonlySet<string> = new Set([
  'session',
  'impersonation_tokens',
  'keys',
  'gpg_keys',
  'hooks',
  'user_agent_detail',
]);

/** What an operation says of its answer. */
type KeptOperation = Pick<Operation, 'method' | 'path' | 'format' | 'sideEffect' | 'secrets'>;

/** Whether answers of an operation are kept: it reads, it has text to show, and no secret is in its contract. */
export const isKeptOperation = ({ method, path, format, sideEffect, secrets = [] }: KeptOperation): boolean =>
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
