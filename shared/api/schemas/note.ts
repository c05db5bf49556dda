/** Notes, the award emoji that replaces one, and the single note of a snippet ("Note"). */
import { z } from 'zod';
import { form } from '#shared/api/form.ts';
import { id, timestamp } from './primitives.ts';
import { authorSchema } from './user.ts';

/** Fields of a note. */
export const noteShape = {
  id,
  body: z.string(),
  attachment: z.unknown().nullable(),
  author: authorSchema,
  created_at: timestamp,
  updated_at: timestamp,
  system: z.boolean(),
  noteable_id: id,
  noteable_type: z.string(),
  noteable_iid: id.nullable(),
};

/** Comment on an issue, a snippet or a merge request. */
export const noteSchema = form(noteShape, ['id', 'body']);

/** What a note becomes whose body is only an emoji. */
export const awardEmojiSchema = form(
  {
    id,
    name: z.string(),
    user: authorSchema,
    created_at: timestamp,
    updated_at: timestamp,
    awardable_id: id,
    awardable_type: z.string(),
  },
  ['id', 'name'],
);

/** Answer of writing a note: the note, or the award; distinguished by `body`. */
export const writtenNoteSchema = z.union([noteSchema, awardEmojiSchema]);

/** Single note of a snippet: the note's fields and the snippet's (behaviour page, "Single snippet note"). */
export const snippetNoteSchema = form(
  { ...noteShape, title: z.string(), file_name: z.string(), expires_at: timestamp.nullable() },
  ['id'],
);
