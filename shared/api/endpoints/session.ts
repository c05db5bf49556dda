/** Session: password sign-in ("Session", "Authentication" 3). */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { text } from '#shared/api/schemas/primitives.ts';
import { userWithTokenSchema } from '#shared/api/schemas/user.ts';
import { create } from './common.ts';

const credentials = z
  .strictObject({ login: text.optional(), email: text.optional(), password: text })
  .refine((body) => body.login !== undefined || body.email !== undefined, 'login or email is needed');

/** The session operation. */
export const sessionOperations = {
  'session.create': define({
    ...create,
    path: '/session',
    summary: 'Signs in with login or email and password; answers the user with a private token.',
    role: 'anyone',
    body: credentials,
    answer: userWithTokenSchema,
    errors: [
      { status: 400, when: 'login and email, or the password, are missing' },
      { status: 401, when: 'the password is wrong, or the user has two-factor authentication' },
      { status: 403, when: 'the account is blocked' },
    ],
    stale: [],
    deprecated: { replacedBy: 'personal access tokens' },
    secrets: ['private_token'],
  }),
};
