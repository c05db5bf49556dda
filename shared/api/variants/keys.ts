/** The search for an SSH key by its fingerprint: not in the API document (behaviour page, "Today's servers"). */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { errors, read } from '#shared/api/endpoints/common.ts';
import { keyOperations } from '#shared/api/endpoints/keys.ts';
import { text } from '#shared/api/schemas/primitives.ts';
import { keySearchSince } from '#shared/api/server-age.ts';

/** What administrators' screens call, where the server has it. */
export const keySearchOperations = {
  'keys.find': define({
    ...read,
    path: '/keys',
    summary: 'Finds an SSH key and its owner by the fingerprint of the key.',
    role: 'administrator',
    query: z.strictObject({ fingerprint: text }),
    answer: keyOperations['keys.get'].answer,
    errors: [errors.unauthenticated, errors.notAdministrator, { status: 404, when: 'no key has this fingerprint' }],
    since: keySearchSince,
  }),
};
