/** Branches ("Branch"). */
import { z } from 'zod';
import { form } from '../form.ts';
import { repositoryCommitSchema } from './commit.ts';

export const branchSchema = form(
  {
    name: z.string(),
    merged: z.boolean(),
    protected: z.boolean(),
    developers_can_push: z.boolean(),
    developers_can_merge: z.boolean(),
    commit: repositoryCommitSchema,
  },
  ['name'],
);
