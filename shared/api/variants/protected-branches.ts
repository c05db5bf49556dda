/** The protected branches resource, which replaced protecting a branch itself (behaviour page, "Today's servers"). */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { create, errors, missing, ofProject, remove } from '#shared/api/endpoints/common.ts';
import { form } from '#shared/api/form.ts';
import { id, projectId, text } from '#shared/api/schemas/primitives.ts';

const path = '/projects/:id/protected_branches';
const stale = ['branches.list', 'branches.get'] as const;

const level = z.union([z.literal(0), z.literal(30), z.literal(40)]);
const levels = z.array(form({ access_level: z.int(), access_level_description: z.string() }, []));

/** Protection of a branch or of a pattern of names. */
export const protectedBranchSchema = form(
  { id, name: z.string(), push_access_levels: levels, merge_access_levels: levels },
  ['name'],
);

/** Calls on protected branches. */
export const protectedBranchVariants = {
  'variants.protectBranch': define({
    ...create,
    path,
    summary: 'Protects a branch.',
    role: 'maintainer',
    params: ofProject,
    body: z.strictObject({ name: text, push_access_level: level.optional(), merge_access_level: level.optional() }),
    answer: protectedBranchSchema,
    errors: [errors.unauthenticated, errors.forbidden, { status: 409, when: 'the branch is protected already' }],
    stale,
    since: '9.5',
  }),
  'variants.unprotectBranch': define({
    ...remove,
    path: `${path}/:name`,
    summary: 'Lifts the protection of a branch.',
    role: 'maintainer',
    params: z.strictObject({ id: projectId, name: text }),
    errors: [errors.unauthenticated, errors.forbidden, missing('protected branch')],
    stale,
    since: '9.5',
  }),
};
