/** Tags and their release notes ("Tag, release"). */
import { z } from 'zod';
import { form } from '#shared/api/form.ts';
import { repositoryCommitSchema } from './commit.ts';

/** Release notes of a tag. */
export const releaseSchema = form({ tag_name: z.string(), description: z.string() }, ['tag_name']);

/** Tag. `message` is null for a lightweight one. */
export const tagSchema = form(
  {
    name: z.string(),
    message: z.string().nullable(),
    commit: repositoryCommitSchema,
    release: releaseSchema.nullable(),
  },
  ['name'],
);
