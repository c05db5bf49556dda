/** Repository content: tree entries, blob records, comparisons, contributors. */
import { z } from 'zod';
import { form } from '#shared/api/form.ts';
import { commitSummarySchema } from './commit.ts';
import { fileChangeSchema } from './file-change.ts';

/** Entry of a tree. Other servers name submodules `commit`. */
export const treeEntrySchema = form(
  { id: z.string(), name: z.string(), type: z.enum(['tree', 'blob']), path: z.string(), mode: z.string() },
  ['name', 'path', 'type'],
);

/** Blob record (behaviour page, "Blob record"); `size` in bytes. */
export const blobSchema = form(
  { size: z.int().nonnegative(), encoding: z.string(), content: z.string(), sha: z.string() },
  ['content'],
);

/** Comparison of two commits. `commit` is the last one, null when both are the same. */
export const comparisonSchema = form(
  {
    commit: commitSummarySchema.nullable(),
    commits: z.array(commitSummarySchema),
    diffs: z.array(fileChangeSchema),
    compare_timeout: z.boolean(),
    compare_same_ref: z.boolean(),
  },
  ['commits', 'diffs'],
);

/** Contributor with counts of commits and lines. */
export const contributorSchema = form(
  { name: z.string(), email: z.string(), commits: z.int(), additions: z.int(), deletions: z.int() },
  ['name', 'email'],
);
