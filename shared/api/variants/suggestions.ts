/** Suggestions in comments on lines, as newer servers read them: not in the API document. */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { errors, update } from '#shared/api/endpoints/common.ts';
import { form } from '#shared/api/form.ts';
import { id } from '#shared/api/schemas/primitives.ts';

/** One suggestion: which lines it replaces, by what. */
export const suggestionSchema = form(
  {
    id,
    from_line: z.int(),
    to_line: z.int(),
    /** False once it was applied, when the lines changed, and when it changes nothing. */
    appliable: z.boolean(),
    applied: z.boolean(),
    from_content: z.string(),
    to_content: z.string(),
  },
  ['id'],
);

/** Calls on suggestions. */
export const suggestionOperations = {
  'suggestions.apply': define({
    ...update,
    path: '/suggestions/:suggestion_id/apply',
    summary: 'Commits a suggestion to the source branch of its merge request.',
    role: 'developer',
    params: z.strictObject({ suggestion_id: id }),
    answer: suggestionSchema,
    errors: [
      { status: 400, when: 'it cannot be applied any more; the message says why' },
      errors.unauthenticated,
      errors.forbidden,
      { status: 404, when: 'there is no such suggestion' },
    ],
    stale: ['mergeRequests.get', 'mergeRequests.commits', 'mergeRequests.changes', 'mergeRequestNotes.list'],
  }),
};
