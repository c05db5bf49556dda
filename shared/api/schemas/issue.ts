/** Issues that a merge request would close: of the built-in tracker and of an external one ("Issue to close on merge"). */
import { z } from 'zod';
import { form } from '#shared/api/form.ts';
import { milestoneSchema } from './milestone.ts';
import { id, timestamp } from './primitives.ts';
import { userSummarySchema } from './user.ts';

/** Issue of the built-in tracker. */
export const issueSchema = form(
  {
    id,
    iid: id,
    project_id: id,
    state: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    author: userSummarySchema,
    assignee: userSummarySchema.nullable(),
    milestone: milestoneSchema.nullable(),
    labels: z.array(z.string()),
    user_notes_count: z.int(),
    created_at: timestamp,
    updated_at: timestamp,
  },
  ['id', 'iid', 'project_id', 'title'],
  { extra: { web_url: z.string() }, aliases: { assignee: ['assignees', 0] } },
);

/** Issue of an external tracker, known by name only. */
export const externalIssueSchema = form({ id: z.string(), title: z.string() }, ['id', 'title']);

/** Issue to close on merge, in either form; distinguished by `iid`. */
export const issueToCloseSchema = z.union([issueSchema, externalIssueSchema]);
