/** Impersonation tokens, for administrators ("Users", "Impersonation token"). */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { impersonationTokenSchema, tokenScope } from '#shared/api/schemas/credential.ts';
import { date, id, pagingQuery, text } from '#shared/api/schemas/primitives.ts';
import { create, errors, list, read, remove } from './common.ts';

const path = '/users/:user_id/impersonation_tokens';
const ofTokenUser = z.strictObject({ user_id: id });
const oneToken = z.strictObject({ user_id: id, impersonation_token_id: id });
const mayNot = [errors.unauthenticated, errors.notAdministrator] as const;
const noToken = { status: 404, when: 'the user or the token does not exist' } as const;
const stale = ['impersonationTokens.list', 'impersonationTokens.get'] as const;
const secrets = ['token'] as const;

/** Operations on impersonation tokens. */
export const impersonationTokenOperations = {
  'impersonationTokens.list': define({
    ...list,
    path,
    summary: 'Lists the impersonation tokens of a user.',
    role: 'administrator',
    params: ofTokenUser,
    query: z.strictObject({ ...pagingQuery, state: z.enum(['all', 'active', 'inactive']).optional() }),
    answer: z.array(impersonationTokenSchema),
    errors: [...mayNot, errors.noUser],
    secrets,
  }),
  'impersonationTokens.get': define({
    ...read,
    path: `${path}/:impersonation_token_id`,
    summary: 'Reads one impersonation token.',
    role: 'administrator',
    params: oneToken,
    answer: impersonationTokenSchema,
    errors: [...mayNot, noToken],
    secrets,
  }),
  'impersonationTokens.create': define({
    ...create,
    path,
    summary: 'Creates an impersonation token.',
    role: 'administrator',
    params: ofTokenUser,
    body: z.strictObject({ name: text, expires_at: date.optional(), scopes: z.array(tokenScope).min(1) }),
    answer: impersonationTokenSchema,
    errors: [errors.invalid, ...mayNot, errors.noUser],
    stale,
    secrets,
    shownOnce: secrets,
  }),
  'impersonationTokens.revoke': define({
    ...remove,
    path: `${path}/:impersonation_token_id`,
    summary: 'Revokes an impersonation token.',
    role: 'administrator',
    params: oneToken,
    errors: [...mayNot, noToken],
    stale,
  }),
};
