/** GPG keys: one's own and, for administrators, other users' ("Users"). */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { gpgKeySchema } from '#shared/api/schemas/credential.ts';
import { id, text } from '#shared/api/schemas/primitives.ts';
import { create, errors, list, ofUser, read, remove } from './common.ts';

const noKey = { status: 404, when: 'the key does not exist' } as const;
const noUserOrKey = { status: 404, when: 'the user or the key does not exist' } as const;
const mayNot = [errors.unauthenticated, errors.notAdministrator] as const;
const body = z.strictObject({ key: text });
const own = z.strictObject({ key_id: id });
const theirs = z.strictObject({ id, key_id: id });
const staleOwn = ['gpgKeys.list', 'gpgKeys.get'] as const;
const staleTheirs = ['userGpgKeys.list', 'userGpgKeys.get'] as const;

/** Operations on one's own GPG keys. */
export const gpgKeyOperations = {
  'gpgKeys.list': define({
    ...list,
    path: '/user/gpg_keys',
    summary: 'Lists one’s own GPG keys.',
    role: 'signed_in',
    answer: z.array(gpgKeySchema),
    errors: [errors.unauthenticated],
  }),
  'gpgKeys.get': define({
    ...read,
    path: '/user/gpg_keys/:key_id',
    summary: 'Reads one of one’s own GPG keys.',
    role: 'signed_in',
    params: own,
    answer: gpgKeySchema,
    errors: [errors.unauthenticated, noKey],
  }),
  'gpgKeys.create': define({
    ...create,
    path: '/user/gpg_keys',
    summary: 'Adds a GPG key of one’s own.',
    role: 'signed_in',
    body,
    answer: gpgKeySchema,
    errors: [errors.invalid, errors.unauthenticated],
    stale: staleOwn,
  }),
  'gpgKeys.delete': define({
    ...remove,
    path: '/user/gpg_keys/:key_id',
    summary: 'Deletes one of one’s own GPG keys.',
    role: 'signed_in',
    params: own,
    errors: [errors.unauthenticated, noKey],
    stale: staleOwn,
  }),
};

/** Operations on another user's GPG keys. */
export const userGpgKeyOperations = {
  'userGpgKeys.list': define({
    ...list,
    path: '/users/:id/gpg_keys',
    summary: 'Lists the GPG keys of a user.',
    role: 'administrator',
    params: ofUser,
    answer: z.array(gpgKeySchema),
    errors: [...mayNot, errors.noUser],
  }),
  'userGpgKeys.get': define({
    ...read,
    path: '/users/:id/gpg_keys/:key_id',
    summary: 'Reads a GPG key of a user.',
    role: 'administrator',
    params: theirs,
    answer: gpgKeySchema,
    errors: [...mayNot, noUserOrKey],
  }),
  'userGpgKeys.create': define({
    ...create,
    path: '/users/:id/gpg_keys',
    summary: 'Adds a GPG key for a user.',
    role: 'administrator',
    params: ofUser,
    body,
    answer: gpgKeySchema,
    errors: [errors.invalid, ...mayNot, errors.noUser],
    stale: staleTheirs,
  }),
  'userGpgKeys.delete': define({
    ...remove,
    path: '/users/:id/gpg_keys/:key_id',
    summary: 'Deletes a GPG key of a user.',
    role: 'administrator',
    params: theirs,
    errors: [...mayNot, noUserOrKey],
    stale: staleTheirs,
  }),
};
