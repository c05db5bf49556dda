/** Keys: an SSH key and its owner by id, for administrators ("Keys"). */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { sshKeyWithUserSchema } from '#shared/api/schemas/credential.ts';
import { id } from '#shared/api/schemas/primitives.ts';
import { errors, read } from './common.ts';

/** The key lookup. */
export const keyOperations = {
  'keys.get': define({
    ...read,
    path: '/keys/:id',
    summary: 'Reads an SSH key and its owner.',
    role: 'administrator',
    params: z.strictObject({ id }),
    answer: sshKeyWithUserSchema,
    errors: [errors.unauthenticated, errors.notAdministrator, { status: 404, when: 'the key does not exist' }],
  }),
};
