/** What belongs to an account in the forms of the API: keys, emails, impersonation tokens. */
import type { z } from 'zod';
import type {
  emailSchema,
  gpgKeySchema,
  impersonationTokenSchema,
  sshKeySchema,
} from '#shared/api/schemas/credential.ts';
import { tokenScope } from '#shared/api/schemas/credential.ts';
import type { Context } from '#service/context.ts';
import type { EmailRow } from '#service/store/users/emails.ts';
import type { GpgKeyRow } from '#service/store/users/gpg-keys.ts';
import type { SshKeyRow } from '#service/store/users/ssh-keys.ts';
import { isUsable, type TokenRow } from '#service/store/users/tokens.ts';

/** An SSH key. */
export const sshKeyAnswer = ({ id, title, key, created_at }: SshKeyRow): z.output<typeof sshKeySchema> => ({
  id,
  title,
  key,
  created_at,
});

/** A GPG key. */
export const gpgKeyAnswer = ({ id, key, created_at }: GpgKeyRow): z.output<typeof gpgKeySchema> => ({
  id,
  key,
  created_at,
});

/** An email address. */
export const emailAnswer = ({ id, email }: EmailRow): z.output<typeof emailSchema> => ({ id, email });

/** An impersonation token with its value; one that expired is as little active as a revoked one. */
export const impersonationTokenAnswer = (
  context: Context,
  token: TokenRow,
): z.output<typeof impersonationTokenSchema> => ({
  id: token.id,
  name: token.name,
  token: context.encryption.decrypt(token.sealed),
  active: isUsable(token, context.now()),
  revoked: token.revoked === 1,
  impersonation: true,
  scopes: token.scopes.split(',').map((scope) => tokenScope.parse(scope)),
  created_at: token.created_at,
  expires_at: token.expires_at,
});
