/** Notes, whatever they hang on: list, read, write, change, delete ("Notes"). */
import { awardAnswer, noteAnswer, noteAnswers } from '#service/presenters/note.ts';
import type { Context } from '#service/context.ts';
import { forbidden, invalidFields, notFound } from '#service/http/api-failure.ts';
import type { PageRequest } from '#service/http/paging.ts';
import { emojiOnly } from '#service/notes/emoji.ts';
import { isAtLeast, type ProjectAccess } from '#service/permissions/roles.ts';
import { award } from '#service/store/award-emoji.ts';
import {
  addNote,
  changeNote,
  deleteNote,
  findNote,
  listNotes,
  type NoteableType,
  type NoteRow,
} from '#service/store/notes.ts';
import type { UserRow } from '#service/store/users.ts';

/** A thing with notes, and who asks. */
export interface NoteTarget extends ProjectAccess {
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
export const notesOf = (access: NoteTarget, page: PageRequest) => {
  const { rows, total } = listNotes(access.context.database, access.type, access.noteableId, page);
  return { items: noteAnswers(access.context, rows), total };
};

/** One note of the thing, or 404. */
export const noteIn = (access: NoteTarget, id: number): NoteRow => {
  const note = findNote(access.context.database, access.type, access.noteableId, id);
  if (!note) throw notFound('Note');
  return note;
};

/** A locked discussion takes no notes of people who are not members (behaviour page, `discussion_locked`). */
const checkMayWrite = ({ isLocked, role }: NoteTarget): void => {
  if (isLocked && !isAtLeast(role, 'guest')) throw forbidden();
};

/** Own notes belong to their author; those of others take a maintainer. The service's notes are nobody's to edit. */
const checkMayChange = ({ caller, role }: NoteTarget, note: NoteRow): void => {
  const isOwn = note.author_id === caller.id && note.system === 0;
  if (!isOwn && !isAtLeast(role, 'maintainer')) throw forbidden();
};

const checkText = (body: string): void => {
  if (body.trim() === '') throw invalidFields({ note: ["can't be blank"] });
};

/** Writes a note; a body that is only an emoji becomes an award. `created_at` counts for the owner and administrators. */
export const writeNote = (access: NoteTarget, body: { body: string; created_at?: string | undefined }) => {
  const { context, caller, role, type } = access;
  checkMayWrite(access);
  checkText(body.body);
  const now = context.now().toISOString();
  const wanted = role === 'owner' && body.created_at !== undefined ? new Date(body.created_at).toISOString() : now;
  const emoji = emojiOnly(body.body);
  if (emoji !== null) {
    const given = award(context.database, {
      name: emoji,
      user_id: caller.id,
      awardable_type: type,
      awardable_id: access.noteableId,
      created_at: wanted,
    });
    return { answer: awardAnswer(context, given) };
  }
  const note = {
    project_id: access.project.id,
    noteable_type: type,
    noteable_id: access.noteableId,
    noteable_iid: access.noteableIid,
    author_id: caller.id,
    body: body.body,
    attachment: null,
    system: 0,
    created_at: wanted,
    updated_at: wanted,
  } as const;
  const id = context.database.transaction(() => {
    access.touch(now);
    return addNote(context.database, note);
  });
  context.emit({ kind: 'note', noteId: id });
  return { answer: noteAnswer(context, { ...note, id }) };
};

/** Changes the text of a note. */
export const rewriteNote = (access: NoteTarget, id: number, body: string) => {
  const note = noteIn(access, id);
  checkMayWrite(access);
  checkMayChange(access, note);
  if (note.system === 1) throw forbidden();
  checkText(body);
  const now = access.context.now().toISOString();
  changeNote(access.context.database, id, body, now);
  return { answer: noteAnswer(access.context, { ...note, body, updated_at: now }) };
};

/** Deletes a note. */
export const removeNote = (access: NoteTarget, id: number) => {
  const note = noteIn(access, id);
  checkMayWrite(access);
  checkMayChange(access, note);
  deleteNote(access.context.database, id);
  return { status: 204 };
};
