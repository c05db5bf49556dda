/** Notes on snippets ("Notes"). */
import { noteAnswer } from '#service/presenters/note.ts';
import { callerOf, type Handler } from '#service/http/handler.ts';
import { noteIn, notesOf, removeNote, rewriteNote, writeNote, type NoteTarget } from './notes.ts';
import { snippetFor, type SnippetCall } from './snippets.ts';

const targetOf = (call: SnippetCall): NoteTarget => {
  const { row, ...access } = snippetFor(call);
  return {
    ...access,
    context: call.context,
    caller: callerOf(call),
    type: 'Snippet',
    noteableId: row.id,
    noteableIid: row.id,
    isLocked: false,
    touch: () => undefined,
  };
};

/** Lists the notes of a snippet, newest first. */
export const listSnippetNotes: Handler<'snippetNotes.list'> = (call) => notesOf(targetOf(call), call.page);

/** Reads one note of a snippet, with the snippet's title, file name and expiry (behaviour page). */
export const getSnippetNote: Handler<'snippetNotes.get'> = (call) => {
  const note = noteIn(targetOf(call), call.params.note_id);
  const { title, file_name, expires_at } = snippetFor(call).row;
  return { answer: { ...noteAnswer(call.context, note), title, file_name, expires_at } };
};

/** Comments on a snippet. */
export const createSnippetNote: Handler<'snippetNotes.create'> = (call) => writeNote(targetOf(call), call.body);

/** Changes the text of a note of a snippet. */
export const updateSnippetNote: Handler<'snippetNotes.update'> = (call) =>
  rewriteNote(targetOf(call), call.params.note_id, call.body.body);

/** Deletes a note of a snippet. */
export const deleteSnippetNote: Handler<'snippetNotes.delete'> = (call) =>
  removeNote(targetOf(call), call.params.note_id);
