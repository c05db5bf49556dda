/** An account as the app keeps it, never with a token, and its stable key: instance and user, so that two users of one host and a server under a sub-path stay apart (K5). */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AccountSummary } from './channels.ts';

/** What stands in accounts.json for one account. */
export const accountSchema = z.object({
  key: z.string().regex(/^[0-9a-f]{32}$/),
  base_url: z.string(),
  username: z.string(),
  name: z.string(),
  is_admin: z.boolean(),
  frame: z.enum(['standard', 'production', 'admin', 'local']),
  token_home: z.enum(['keychain', 'session', 'local-service', 'none']),
  is_insecure: z.boolean(),
  /** What `/version` said; null: a server of the document's age. */
  server_version: z.string().nullable(),
});

export type Account = z.output<typeof accountSchema>;

/** The frame of its windows: an administrator's account has one even where none was chosen. */
const frameOf = ({ frame, is_admin }: Account): Account['frame'] =>
  is_admin && frame === 'standard' ? 'admin' : frame;

/** What a page may know of an account: field by field, so that a new one does not cross by itself. */
export const summaryOf = (account: Account): AccountSummary => ({
  key: account.key,
  base_url: account.base_url,
  username: account.username,
  name: account.name,
  is_admin: account.is_admin,
  frame: frameOf(account),
  token_home: account.token_home,
  is_insecure: account.is_insecure,
  server_version: account.server_version,
});

/**
 * 32 hexadecimal digits, fit for a partition's name.
 * @param instance base URL of a server, or the instance id of a local service: its port changes, its key must not
 * @param user the server's own id of the user, or the name where it is the instance's key
 */
export const accountKey = (instance: string, user: string | number): string =>
  createHash('sha256')
    .update(JSON.stringify([instance, String(user)]))
    .digest('hex')
    .slice(0, 32);
