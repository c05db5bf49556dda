/** Notes, whatever they hang on: list, read, write, change, delete ("Notes"). */
import { awardAnswer, noteAnswer } from '../answers/note.ts';
import type { Context } from '../context.ts';
import { forbidden, invalidFields, notFound } from '../http/api-failure.ts';
import type { PageRequest } from '../http/paging.ts';
import { emojiOnly } from '../notes/emoji.ts';
import { isAtLeast, type Place } from '../rights/roles.ts';
import { award } from '../store/award-emoji.ts';
import {
  addNote,
  changeNote,
  deleteNote,
  findNote,
  listNotes,
  type NoteableType,
  type NoteRow,
} from '../store/notes.ts';
import type { UserRow } from '../store/users.ts';

/** A thing with notes, and who asks. */
export interface NotePlace extends Place {
  readonly context: Context;
  readonly caller: UserRow;
  readonly type: NoteableType;
  readonly noteableId: number;
  readonly noteableIid: number;
  readonly isLocked: boolean;
  /** Dates the thing when somebody comments on it. */
  readonly touch: (at: string) => void;
}

/** Lists the notes, newest first. */
export const notesOf = (place: NotePlace, page: PageRequest) => {
  const { rows, total } = listNotes(place.context.database, place.type, place.noteableId, page);
  return { items: rows.map((note) => noteAnswer(place.context, note)), total };
};

/** One note of the thing, or 404. */
export const noteIn = (place: NotePlace, id: number): NoteRow => {
  const note = findNote(place.context.database, place.type, place.noteableId, id);
  if (!note) throw notFound('Note');
  return note;
};

/** A locked discussion takes no notes of people who are not members (behaviour page, `discussion_locked`). */
const checkMayWrite = ({ isLocked, standing }: NotePlace): void => {
  if (isLocked && !isAtLeast(standing, 'guest')) throw forbidden();
};

/** Own notes belong to their author; those of others take a maintainer. The service's notes are nobody's to edit. */
const checkMayChange = ({ caller, standing }: NotePlace, note: NoteRow): void => {
  const isOwn = note.author_id === caller.id && note.system === 0;
  if (!isOwn && !isAtLeast(standing, 'maintainer')) throw forbidden();
};

const checkText = (body: string): void => {
  if (body.trim() === '') throw invalidFields({ note: ["can't be blank"] });
};

/** Writes a note; a body that is only an emoji becomes an award. `created_at` counts for the owner and administrators. */
export const writeNote = (place: NotePlace, body: { body: string; created_at?: string | undefined }) => {
  const { context, caller, standing, type } = place;
  checkMayWrite(place);
  checkText(body.body);
  const now = context.now().toISOString();
  const wanted = standing === 'owner' && body.created_at !== undefined ? new Date(body.created_at).toISOString() : now;
  const emoji = emojiOnly(body.body);
  if (emoji !== null) {
    const given = award(context.database, {
      name: emoji,
      user_id: caller.id,
      awardable_type: type,
      awardable_id: place.noteableId,
      created_at: wanted,
    });
    return { answer: awardAnswer(context, given) };
  }
  const note = {
    project_id: place.project.id,
    noteable_type: type,
    noteable_id: place.noteableId,
    noteable_iid: place.noteableIid,
    author_id: caller.id,
    body: body.body,
    attachment: null,
    system: 0,
    created_at: wanted,
    updated_at: wanted,
  } as const;
  const id = context.database.transaction(() => {
    place.touch(now);
    return addNote(context.database, note);
  });
  context.announce({ kind: 'note', noteId: id });
  return { answer: noteAnswer(context, { ...note, id }) };
};

/** Changes the text of a note. */
export const rewriteNote = (place: NotePlace, id: number, body: string) => {
  const note = noteIn(place, id);
  checkMayWrite(place);
  checkMayChange(place, note);
  if (note.system === 1) throw forbidden();
  checkText(body);
  const now = place.context.now().toISOString();
  changeNote(place.context.database, id, body, now);
  return { answer: noteAnswer(place.context, { ...note, body, updated_at: now }) };
};

/** Deletes a note. */
export const removeNote = (place: NotePlace, id: number) => {
  const note = noteIn(place, id);
  checkMayWrite(place);
  checkMayChange(place, note);
  deleteNote(place.context.database, id);
  return { status: 204 };
};
