/** Which answers are kept on this computer: what is read, never what carries a secret. Derived from the registry. */
import type { Operation } from '#shared/api/define.ts';
import { alwaysStripped } from '#electron/proxy/strip-secrets.ts';

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
