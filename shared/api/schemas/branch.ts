/** Branches ("Branch"). */
import { z } from 'zod';
import { form } from '#shared/api/form.ts';
import { repositoryCommitSchema } from './commit.ts';

/** Branch. */
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
  { extra: { default: z.boolean(), can_push: z.boolean(), web_url: z.string() } },
);

/** Answer of deleting all merged branches (202). */
export const acceptedSchema = form({ message: z.string() }, []);
