/** Searching projects, where the server's profile has it (behaviour page, "What the API does not list"). */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { errors, list } from '#shared/api/endpoints/common.ts';
import { form } from '#shared/api/form.ts';
import { id, pagingQuery } from '#shared/api/schemas/primitives.ts';

/** Project in a search result. */
export const projectSchema = form(
  {
    id,
    name: z.string(),
    name_with_namespace: z.string(),
    path: z.string(),
    path_with_namespace: z.string(),
    web_url: z.string(),
    default_branch: z.string().nullable(),
  },
  ['id', 'path_with_namespace'],
);

/** Calls on projects. */
export const projectVariants = {
  'variants.searchProjects': define({
    ...list,
    path: '/projects',
    summary: 'Searches projects by name.',
    role: 'signed_in',
    query: z.strictObject({
      ...pagingQuery,
      search: z.string().optional(),
      membership: z.boolean().optional(),
      simple: z.boolean().optional(),
      order_by: z.enum(['id', 'name', 'path', 'created_at', 'updated_at', 'last_activity_at']).optional(),
    }),
    answer: z.array(projectSchema),
    errors: [errors.unauthenticated],
  }),
};
