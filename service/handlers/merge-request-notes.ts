/** Notes on merge requests: list, read, write ("Notes"). */
import { awardAnswer, noteAnswer } from '../answers/note.ts';
import { forbidden, invalidFields, notFound } from '../http/api-failure.ts';
import type { Handler } from '../http/handler.ts';
import { emojiOnly } from '../notes/emoji.ts';
import { isAtLeast } from '../rights/roles.ts';
import { award } from '../store/award-emoji.ts';
import { updateMergeRequest } from '../store/merge-requests.ts';
import { addNote, changeNote, deleteNote, findNote, listNotes, type NoteRow } from '../store/notes.ts';
import { mergeRequestFor, type MergeRequestCall, type MergeRequestPlace } from './merge-request-place.ts';

const type = 'MergeRequest';

/** Lists the notes, newest first. */
export const listMergeRequestNotes: Handler<'mergeRequestNotes.list'> = (call) => {
  const { row } = mergeRequestFor(call);
  const { rows, total } = listNotes(call.context.database, type, row.id, call.page);
  return { items: rows.map((note) => noteAnswer(call.context, note)), total };
};

/** The note of a call, or 404. */
export const noteFor = (
  call: MergeRequestCall & { params: { readonly note_id: number } },
): MergeRequestPlace & { note: NoteRow } => {
  const place = mergeRequestFor(call);
  const note = findNote(call.context.database, type, place.row.id, call.params.note_id);
  if (!note) throw notFound('Note');
  return { ...place, note };
};

/** Reads one note. */
export const getMergeRequestNote: Handler<'mergeRequestNotes.get'> = (call) => ({
  answer: noteAnswer(call.context, noteFor(call).note),
});

/** Own notes belong to their author; those of others take a maintainer. The service's notes are nobody's to edit. */
const checkMayChange = ({ note, caller, standing }: ReturnType<typeof noteFor>): void => {
  const isOwn = note.author_id === caller.id && note.system === 0;
  if (!isOwn && !isAtLeast(standing, 'maintainer')) throw forbidden();
};

/** Changes the text of a note. */
export const updateMergeRequestNote: Handler<'mergeRequestNotes.update'> = (call) => {
  const place = noteFor(call);
  checkMayWrite(place);
  checkMayChange(place);
  if (place.note.system === 1) throw forbidden();
  if (call.body.body.trim() === '') throw invalidFields({ note: ["can't be blank"] });
  const now = call.context.now().toISOString();
  changeNote(call.context.database, place.note.id, call.body.body, now);
  return { answer: noteAnswer(call.context, { ...place.note, body: call.body.body, updated_at: now }) };
};

/** Deletes a note. */
export const deleteMergeRequestNote: Handler<'mergeRequestNotes.delete'> = (call) => {
  const place = noteFor(call);
  checkMayWrite(place);
  checkMayChange(place);
  deleteNote(call.context.database, place.note.id);
  return { status: 204 };
};

/** A locked discussion takes no notes of people who are not members (behaviour page, `discussion_locked`). */
export const checkMayWrite = ({ row, standing }: MergeRequestPlace): void => {
  if (row.discussion_locked === 1 && !isAtLeast(standing, 'guest')) throw forbidden();
};

/** Writes a note; a body that is only an emoji becomes an award. `created_at` counts for the owner and administrators. */
export const createMergeRequestNote: Handler<'mergeRequestNotes.create'> = (call) => {
  const { context, body } = call;
  const place = mergeRequestFor(call);
  checkMayWrite(place);
  if (body.body.trim() === '') throw invalidFields({ note: ["can't be blank"] });
  const { row, caller, standing } = place;
  const now = context.now().toISOString();
  const wanted = standing === 'owner' && body.created_at !== undefined ? new Date(body.created_at).toISOString() : now;
  const emoji = emojiOnly(body.body);
  if (emoji !== null) {
    const given = award(context.database, {
      name: emoji,
      user_id: caller.id,
      awardable_type: type,
      awardable_id: row.id,
      created_at: wanted,
    });
    return { answer: awardAnswer(context, given) };
  }
  const note = {
    project_id: row.project_id,
    noteable_type: type,
    noteable_id: row.id,
    noteable_iid: row.iid,
    author_id: caller.id,
    body: body.body,
    system: 0,
    created_at: wanted,
    updated_at: wanted,
  } as const;
  const id = context.database.transaction(() => {
    updateMergeRequest(context.database, row.id, { updated_at: now });
    return addNote(context.database, note);
  });
  return { answer: noteAnswer(context, { ...note, id }) };
};
