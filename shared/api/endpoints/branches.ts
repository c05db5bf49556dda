/** Branches: list, read, create, delete, protect ("Branches"). */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { acceptedSchema, branchSchema } from '#shared/api/schemas/branch.ts';
import { projectId, text } from '#shared/api/schemas/primitives.ts';
import { create, errors, list, mayNotReadCode, missing, ofProject, read, remove, update } from './common.ts';

const oneBranch = z.strictObject({ id: projectId, branch: text });
const stale = ['branches.list', 'branches.get'] as const;
const path = '/projects/:id/repository/branches';
const protection = {
  ...update,
  role: 'maintainer',
  params: oneBranch,
  answer: branchSchema,
  stale,
  idempotent: true,
} as const;
const protectionErrors = [errors.unauthenticated, errors.forbidden, missing('branch')] as const;
const deprecated = { replacedBy: 'the protected branches resource' } as const;

/** Operations on branches. */
export const branchOperations = {
  'branches.list': define({
    ...list,
    path,
    summary: 'Lists the branches of a project, sorted by name.',
    role: 'code_reader',
    params: ofProject,
    answer: z.array(branchSchema),
    errors: [...mayNotReadCode, errors.noProject],
  }),
  'branches.get': define({
    ...read,
    path: `${path}/:branch`,
    summary: 'Reads one branch.',
    role: 'code_reader',
    params: oneBranch,
    answer: branchSchema,
    errors: [...mayNotReadCode, missing('branch')],
  }),
  'branches.protect': define({
    ...protection,
    path: `${path}/:branch/protect`,
    summary: 'Protects a branch, or changes what developers may do with a protected one.',
    body: z.strictObject({
      developers_can_push: z.boolean().optional(),
      developers_can_merge: z.boolean().optional(),
    }),
    errors: protectionErrors,
    deprecated,
  }),
  'branches.unprotect': define({
    ...protection,
    path: `${path}/:branch/unprotect`,
    summary: 'Lifts the protection of a branch.',
    errors: protectionErrors,
    deprecated,
  }),
  'branches.create': define({
    ...create,
    path,
    summary: 'Creates a branch from another branch or a commit.',
    role: 'developer',
    params: ofProject,
    body: z.strictObject({ branch: text, ref: text }),
    answer: branchSchema,
    errors: [
      { status: 400, when: 'the branch exists, its name is invalid, or the ref does not exist' },
      errors.unauthenticated,
      errors.forbidden,
      errors.noProject,
    ],
    stale,
  }),
  'branches.delete': define({
    ...remove,
    path: `${path}/:branch`,
    summary: 'Deletes a branch.',
    role: 'developer',
    params: oneBranch,
    errors: [
      errors.unauthenticated,
      errors.forbidden,
      missing('branch'),
      { status: 405, when: 'the branch is protected or the default branch' },
    ],
    stale,
  }),
  'branches.deleteMerged': define({
    ...remove,
    path: '/projects/:id/repository/merged_branches',
    summary: 'Deletes all branches merged into the default branch, except protected ones.',
    role: 'developer',
    params: ofProject,
    answer: acceptedSchema,
    status: [202, 204],
    format: 'json',
    errors: [errors.unauthenticated, errors.forbidden, errors.noProject],
    stale,
  }),
};
