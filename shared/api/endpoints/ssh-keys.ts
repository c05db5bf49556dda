/** SSH keys: one's own and, for administrators, other users' ("Users"). */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { sshKeySchema } from '#shared/api/schemas/credential.ts';
import { id, text } from '#shared/api/schemas/primitives.ts';
import { create, errors, list, ofUser, read, remove } from './common.ts';

const noKey = { status: 404, when: 'the key does not exist' } as const;
const mayNot = [errors.unauthenticated, errors.notAdministrator] as const;
const body = z.strictObject({ title: text, key: text });
const staleOwn = ['sshKeys.list', 'sshKeys.get'] as const;
const staleTheirs = ['userSshKeys.list'] as const;

/** Operations on one's own SSH keys. */
export const sshKeyOperations = {
  'sshKeys.list': define({
    ...list,
    path: '/user/keys',
    summary: 'Lists one’s own SSH keys.',
    role: 'signed_in',
    answer: z.array(sshKeySchema),
    errors: [errors.unauthenticated],
  }),
  'sshKeys.get': define({
    ...read,
    path: '/user/keys/:key_id',
    summary: 'Reads one of one’s own SSH keys.',
    role: 'signed_in',
    params: z.strictObject({ key_id: id }),
    answer: sshKeySchema,
    errors: [errors.unauthenticated, noKey],
  }),
  'sshKeys.create': define({
    ...create,
    path: '/user/keys',
    summary: 'Adds an SSH key of one’s own.',
    role: 'signed_in',
    body,
    answer: sshKeySchema,
    errors: [errors.invalid, errors.unauthenticated],
    stale: staleOwn,
  }),
  'sshKeys.delete': define({
    ...remove,
    path: '/user/keys/:key_id',
    summary: 'Deletes one of one’s own SSH keys.',
    role: 'signed_in',
    params: z.strictObject({ key_id: id }),
    errors: [errors.unauthenticated, noKey],
    stale: staleOwn,
  }),
};

/** Operations on another user's SSH keys. */
export const userSshKeyOperations = {
  'userSshKeys.list': define({
    ...list,
    path: '/users/:id/keys',
    summary: 'Lists the SSH keys of a user.',
    role: 'administrator',
    params: ofUser,
    answer: z.array(sshKeySchema),
    errors: [...mayNot, errors.noUser],
  }),
  'userSshKeys.create': define({
    ...create,
    path: '/users/:id/keys',
    summary: 'Adds an SSH key for a user.',
    role: 'administrator',
    params: ofUser,
    body,
    answer: sshKeySchema,
    errors: [errors.invalid, ...mayNot, errors.noUser],
    stale: staleTheirs,
  }),
  'userSshKeys.delete': define({
    ...remove,
    path: '/users/:id/keys/:key_id',
    summary: 'Deletes an SSH key of a user.',
    role: 'administrator',
    params: z.strictObject({ id, key_id: id }),
    errors: [...mayNot, { status: 404, when: 'the user or the key does not exist' }],
    stale: staleTheirs,
  }),
};
