/** Project snippets and the detail of who sent one ("Project snippet"). */
import { z } from 'zod';
import { form } from '#shared/api/form.ts';
import { id, timestamp } from './primitives.ts';
import { authorSchema } from './user.ts';

/** Who may see a snippet. */
export const snippetVisibility = z.enum(['private', 'internal', 'public']);

/** Project snippet, without its text. */
export const snippetSchema = form(
  {
    id,
    title: z.string(),
    file_name: z.string(),
    description: z.string().nullable(),
    author: authorSchema,
    updated_at: timestamp,
    created_at: timestamp,
    web_url: z.string(),
    visibility: snippetVisibility,
  },
  ['id', 'title'],
);

/** User-agent detail, for administrators. */
export const userAgentDetailSchema = form(
  { user_agent: z.string(), ip_address: z.string(), antispam_submitted: z.boolean() },
  [],
  { aliases: { antispam_submitted: 'akismet_submitted' } },
);
