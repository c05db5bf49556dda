/** System hooks and the sample payload that a test answers ("System hook", "Events"). */
import { z } from 'zod';
import { form } from '#shared/api/form.ts';
import { id, timestamp } from './primitives.ts';

/** System hook. Its secret token is never returned. */
export const systemHookSchema = form(
  {
    id,
    url: z.string(),
    created_at: timestamp,
    push_events: z.boolean(),
    tag_push_events: z.boolean(),
    enable_ssl_verification: z.boolean(),
  },
  ['id', 'url'],
);

/** Answer of a hook test. Newer servers answer the hook itself (`url` instead of `event_name`). */
export const hookTestSchema = form(
  {
    project_id: id,
    owner_email: z.string(),
    owner_name: z.string(),
    name: z.string(),
    path: z.string(),
    event_name: z.string(),
  },
  [],
  { extra: { id, url: z.string() } },
);
