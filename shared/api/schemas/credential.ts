/** What belongs to a user's account: SSH keys, GPG keys, emails, impersonation tokens. */
import { z } from 'zod';
import { form } from '#shared/api/form.ts';
import { date, id, timestamp } from './primitives.ts';
import { userFullSchema } from './user.ts';

const sshKeyShape = { id, title: z.string(), key: z.string(), created_at: timestamp };

/** SSH key. */
export const sshKeySchema = form(sshKeyShape, ['id'], { extra: { expires_at: timestamp } });

/** SSH key with its owner, for administrators. */
export const sshKeyWithUserSchema = form({ ...sshKeyShape, user: userFullSchema }, ['id']);

/** GPG key, armored. */
export const gpgKeySchema = form({ id, key: z.string(), created_at: timestamp }, ['id']);

/** Email address. */
export const emailSchema = form({ id, email: z.string() }, ['id', 'email']);

/** Scopes of an impersonation token. */
export const tokenScope = z.enum(['api', 'read_user']);

/** Impersonation token. `token` is stripped on the way to the page, but for the answer of its creation. */
export const impersonationTokenSchema = form(
  {
    id,
    name: z.string(),
    token: z.string(),
    active: z.boolean(),
    revoked: z.boolean(),
    impersonation: z.boolean(),
    scopes: z.array(tokenScope),
    created_at: timestamp,
    expires_at: date.nullable(),
  },
  ['id', 'name'],
);
