/** Reactions to comments of a merge request: not in the API document (behaviour page, "Today's servers"). */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { create, errors, list, missing, remove } from '#shared/api/endpoints/common.ts';
import { mergeRequestPath } from '#shared/api/endpoints/merge-requests.ts';
import { form } from '#shared/api/form.ts';
import { id, projectId, text } from '#shared/api/schemas/primitives.ts';
import { authorSchema } from '#shared/api/schemas/user.ts';

const path = `${mergeRequestPath}/notes/:note_id/award_emoji`;
const ofNote = z.strictObject({ id: projectId, merge_request_iid: id, note_id: id });
const noNote = missing('comment');

/** One reaction of one person. */
export const reactionSchema = form({ id, name: z.string(), user: authorSchema.nullable() }, ['id', 'name']);

/** Calls on reactions: one comment at a time, which is why they are asked for on demand. */
export const reactionOperations = {
  'reactions.list': define({
    ...list,
    path,
    summary: 'Lists the reactions to a comment of a merge request.',
    role: 'request_reader',
    params: ofNote,
    answer: z.array(reactionSchema),
    errors: [errors.unauthenticated, noNote],
  }),
  'reactions.add': define({
    ...create,
    path,
    summary: 'Reacts to a comment of a merge request.',
    role: 'request_reader',
    params: ofNote,
    body: z.strictObject({ name: text }),
    answer: reactionSchema,
    errors: [
      errors.unauthenticated,
      { status: 404, when: 'there is no such comment or emoji, or it was given already' },
    ],
    stale: [],
  }),
  'reactions.remove': define({
    ...remove,
    path: `${path}/:award_id`,
    summary: 'Takes a reaction of one’s own back.',
    role: 'request_reader',
    params: ofNote.extend({ award_id: id }),
    errors: [errors.unauthenticated, noNote],
    stale: [],
  }),
};
