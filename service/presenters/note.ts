/** Notes and award emoji in the forms of the API. */
import type { z } from 'zod';
import type { awardEmojiSchema, noteSchema } from '#shared/api/schemas/note.ts';
import type { authorSchema } from '#shared/api/schemas/user.ts';
import type { Context } from '#service/context.ts';
import type { AwardEmojiRow } from '#service/store/award-emoji.ts';
import type { NoteRow } from '#service/store/notes.ts';
import { authorById, authorsById } from './user.ts';

const noteWith = (note: NoteRow, author: z.output<typeof authorSchema>): z.output<typeof noteSchema> => ({
  id: note.id,
  body: note.body,
  attachment: note.attachment,
  author,
  created_at: note.created_at,
  updated_at: note.updated_at,
  system: note.system === 1,
  noteable_id: note.noteable_id,
  noteable_type: note.noteable_type,
  noteable_iid: note.noteable_iid,
});

/** Notes with their authors. */
export const noteAnswers = (context: Context, notes: readonly NoteRow[]): z.output<typeof noteSchema>[] => {
  const authorOf = authorsById(
    context,
    notes.map(({ author_id }) => author_id),
  );
  return notes.map((note) => noteWith(note, authorOf(note.author_id)));
};

/** A note. */
export const noteAnswer = (context: Context, note: NoteRow): z.output<typeof noteSchema> =>
  noteWith(note, authorById(context, note.author_id));

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
