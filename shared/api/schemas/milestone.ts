/** Milestones as merge requests and issues embed them ("Milestone (embedded)"). */
import { z } from 'zod';
import { form } from '#shared/api/form.ts';
import { date, id, timestamp } from './primitives.ts';

/** Embedded milestone. */
export const milestoneSchema = form(
  {
    id,
    iid: id,
    project_id: id,
    title: z.string(),
    description: z.string().nullable(),
    state: z.string(),
    created_at: timestamp,
    updated_at: timestamp,
    due_date: date.nullable(),
  },
  ['title'],
  { extra: { web_url: z.string() } },
);
