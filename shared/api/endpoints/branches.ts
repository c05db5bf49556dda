/** Branches: list, read, create, delete, protect ("Branches"). */
import { z } from 'zod';
import { define } from '../define.ts';
import { branchSchema } from '../schemas/branch.ts';
import { nothing, pagingQuery, projectId } from '../schemas/primitives.ts';

const project = z.strictObject({ id: projectId });
const oneBranch = z.strictObject({ id: projectId, branch: z.string().min(1) });
const stale = ['branches.list', 'branches.get'] as const;
const missing = { status: 404, when: 'the project or the branch does not exist or is not visible' } as const;
const mayNotChange = { status: 403, when: 'the role does not allow it' } as const;

export const branchOperations = {
  'branches.list': define({
    method: 'GET',
    path: '/projects/:id/repository/branches',
    summary: 'Lists the branches of a project, sorted by name.',
    access: 'public',
    params: project,
    query: z.strictObject(pagingQuery),
    body: nothing,
    answer: z.array(branchSchema),
    status: [200],
    errors: [missing],
    paged: true,
    format: 'json',
    delivery: 'checked',
    stale: [],
    sideEffect: false,
  }),
  'branches.delete': define({
    method: 'DELETE',
    path: '/projects/:id/repository/branches/:branch',
    summary: 'Deletes a branch.',
    access: 'user',
    params: oneBranch,
    query: nothing,
    body: nothing,
    answer: z.undefined(),
    status: [204],
    errors: [missing, mayNotChange, { status: 405, when: 'the branch is protected or the default branch' }],
    paged: false,
    format: 'empty',
    delivery: 'checked',
    stale,
    sideEffect: false,
  }),
};
