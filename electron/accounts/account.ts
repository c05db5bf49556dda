/** An account as the app keeps it, never with a token, and its stable key: instance and user, so that two users of one host and a server under a sub-path stay apart (K5). */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AccountSummary } from './channels.ts';

/** An account in accounts.json. */
export const accountSchema = z.object({
  key: z.string().regex(/^[0-9a-f]{32}$/),
  base_url: z.string(),
  username: z.string(),
  name: z.string(),
  is_admin: z.boolean(),
  frame: z.enum(['standard', 'production', 'admin', 'local']),
  token_home: z.enum(['keychain', 'session', 'local-service', 'none']),
  is_insecure: z.boolean(),
  /** The version that `/version` returned; null for a server as old as the API document. */
  server_version: z.string().nullable(),
});

export type Account = z.output<typeof accountSchema>;

/** The frame of the account's windows. An administrator's has one even if none was chosen. */
const frameOf = ({ frame, is_admin }: Account): Account['frame'] =>
  is_admin && frame === 'standard' ? 'admin' : frame;

/** The part of an account that pages get: field by field, so that a new field is not passed on by accident. */
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
