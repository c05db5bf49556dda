/** Tags and their release notes in the form of the API. */
import type { z } from 'zod';
import type { tagSchema } from '#shared/api/schemas/tag.ts';
import type { TagRecord } from '#service/git/tags.ts';
import { repositoryCommit } from './commit.ts';

/** A tag; `release` are its release notes, if any. */
export const tagAnswer = (tag: TagRecord, release: string | undefined): z.output<typeof tagSchema> => ({
  name: tag.name,
  message: tag.message,
  commit: repositoryCommit(tag.commit),
  release: release === undefined ? null : { tag_name: tag.name, description: release },
});
