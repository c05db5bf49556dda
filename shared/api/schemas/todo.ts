/** Todos ("Todo"). */
import { z } from 'zod';
import { form } from '#shared/api/form.ts';
import { id } from './primitives.ts';
import { userSummarySchema } from './user.ts';

/** Project as a todo embeds it. */
export const todoProjectSchema = form(
  {
    id,
    name: z.string(),
    name_with_namespace: z.string(),
    path: z.string(),
    path_with_namespace: z.string(),
  },
  ['id'],
);

/** Todo. */
export const todoSchema = form({ id, project: todoProjectSchema, author: userSummarySchema }, ['id']);
