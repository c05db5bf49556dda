/** Notes and award emoji in the forms of the API. */
import type { z } from 'zod';
import type { awardEmojiSchema, noteSchema } from '../../shared/api/schemas/note.ts';
import type { Context } from '../context.ts';
import type { AwardEmojiRow } from '../store/award-emoji.ts';
import type { NoteRow } from '../store/notes.ts';
import { authorById } from './user.ts';

/** A note. */
export const noteAnswer = (context: Context, note: NoteRow): z.output<typeof noteSchema> => ({
  id: note.id,
  body: note.body,
  attachment: note.attachment,
  author: authorById(context, note.author_id),
  created_at: note.created_at,
  updated_at: note.updated_at,
  system: note.system === 1,
  noteable_id: note.noteable_id,
  noteable_type: note.noteable_type,
  noteable_iid: note.noteable_iid,
});

/** An award emoji: what a note becomes whose body is only an emoji. */
export const awardAnswer = (context: Context, row: AwardEmojiRow): z.output<typeof awardEmojiSchema> => ({
  id: row.id,
  name: row.name,
  user: authorById(context, row.user_id),
  created_at: row.created_at,
  updated_at: row.created_at,
  awardable_id: row.awardable_id,
  awardable_type: row.awardable_type,
});
