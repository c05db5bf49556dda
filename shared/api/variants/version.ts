/** The version of a server: read once per account to learn its profile (behaviour page, "Today's servers"). */
import { z } from 'zod';
import { define } from '../define.ts';
import { errors, read } from '../endpoints/common.ts';
import { form } from '../form.ts';

/** Version and revision of a server. */
export const versionSchema = form({ version: z.string(), revision: z.string() }, ['version']);

/** The version call. 404 and 401 mean: a server of the document's age. */
export const versionVariants = {
  'variants.version': define({
    ...read,
    path: '/version',
    summary: 'Reads the version of the server.',
    role: 'signed_in',
    answer: versionSchema,
    errors: [errors.unauthenticated, { status: 404, when: 'the server does not tell its version' }],
  }),
};
