/** One changed file with its patch, in changes and comparisons ("Merge request", "Comparison"). */
import { z } from 'zod';
import { form } from '#shared/api/form.ts';

/** File change. `collapsed`, `too_large` and `overflow` of other servers mean that `diff` is cut short. */
export const fileChangeSchema = form(
  {
    old_path: z.string(),
    new_path: z.string(),
    a_mode: z.string(),
    b_mode: z.string(),
    diff: z.string(),
    new_file: z.boolean(),
    renamed_file: z.boolean(),
    deleted_file: z.boolean(),
  },
  ['old_path', 'new_path'],
  {
    extra: {
      collapsed: z.boolean(),
      too_large: z.boolean(),
      overflow: z.boolean(),
      generated_file: z.boolean(),
    },
  },
);
