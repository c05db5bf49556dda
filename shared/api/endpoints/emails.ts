/** Emails: one's own and, for administrators, other users' ("Users"). */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { emailSchema } from '#shared/api/schemas/credential.ts';
import { id, text } from '#shared/api/schemas/primitives.ts';
import { create, errors, list, ofUser, read, remove } from './common.ts';

const noEmail = { status: 404, when: 'the email does not exist' } as const;
const mayNot = [errors.unauthenticated, errors.notAdministrator] as const;
const body = z.strictObject({ email: text });
const own = z.strictObject({ email_id: id });
const staleOwn = ['emails.list', 'emails.get'] as const;
const staleTheirs = ['userEmails.list'] as const;

/** Operations on one's own emails. */
export const emailOperations = {
  'emails.list': define({
    ...list,
    path: '/user/emails',
    summary: 'Lists one’s own emails.',
    role: 'signed_in',
    answer: z.array(emailSchema),
    errors: [errors.unauthenticated],
  }),
  'emails.get': define({
    ...read,
    path: '/user/emails/:email_id',
    summary: 'Reads one of one’s own emails.',
    role: 'signed_in',
    params: own,
    answer: emailSchema,
    errors: [errors.unauthenticated, noEmail],
  }),
  'emails.create': define({
    ...create,
    path: '/user/emails',
    summary: 'Adds an email of one’s own.',
    role: 'signed_in',
    body,
    answer: emailSchema,
    errors: [errors.invalid, errors.unauthenticated],
    stale: staleOwn,
  }),
  'emails.delete': define({
    ...remove,
    path: '/user/emails/:email_id',
    summary: 'Deletes one of one’s own emails.',
    role: 'signed_in',
    params: own,
    errors: [errors.unauthenticated, noEmail],
    stale: staleOwn,
  }),
};

/** Operations on another user's emails. */
export const userEmailOperations = {
  'userEmails.list': define({
    ...list,
    path: '/users/:id/emails',
    summary: 'Lists the emails of a user.',
    role: 'administrator',
    params: ofUser,
    answer: z.array(emailSchema),
    errors: [...mayNot, errors.noUser],
  }),
  'userEmails.create': define({
    ...create,
    path: '/users/:id/emails',
    summary: 'Adds an email for a user.',
    role: 'administrator',
    params: ofUser,
    body,
    answer: emailSchema,
    errors: [errors.invalid, ...mayNot, errors.noUser],
    stale: staleTheirs,
  }),
  'userEmails.delete': define({
    ...remove,
    path: '/users/:id/emails/:email_id',
    summary: 'Deletes an email of a user.',
    role: 'administrator',
    params: z.strictObject({ id, email_id: id }),
    errors: [...mayNot, { status: 404, when: 'the user or the email does not exist' }],
    stale: staleTheirs,
  }),
};
