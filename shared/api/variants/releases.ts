/** The releases resource, which replaced the release notes of tags (behaviour page, "Today's servers"). */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { create, errors, missing, ofProject, update } from '#shared/api/endpoints/common.ts';
import { projectId, text } from '#shared/api/schemas/primitives.ts';
import { releaseSchema } from '#shared/api/schemas/tag.ts';

const path = '/projects/:id/releases';
const stale = ['tags.list', 'tags.get'] as const;

/** Calls on the releases resource. */
export const releaseVariants = {
  'variants.createRelease': define({
    ...create,
    path,
    summary: 'Creates a release of an existing tag.',
    role: 'developer',
    params: ofProject,
    body: z.strictObject({ tag_name: text, description: text }),
    answer: releaseSchema,
    errors: [errors.invalid, errors.unauthenticated, errors.forbidden, { status: 409, when: 'the tag has a release' }],
    stale,
    since: '11.7',
  }),
  'variants.updateRelease': define({
    ...update,
    path: `${path}/:tag_name`,
    summary: 'Changes a release.',
    role: 'developer',
    params: z.strictObject({ id: projectId, tag_name: text }),
    body: z.strictObject({ description: text }),
    answer: releaseSchema,
    errors: [errors.unauthenticated, errors.forbidden, missing('release')],
    stale,
    since: '11.7',
  }),
};
