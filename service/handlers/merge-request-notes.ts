/** Notes on merge requests ("Notes"). */
import { noteAnswer } from '#service/presenters/note.ts';
import type { Handler } from '#service/http/handler.ts';
import { updateMergeRequest } from '#service/store/merge-requests.ts';
import { mergeRequestFor, type MergeRequestCall } from './merge-request-access.ts';
import { noteIn, notesOf, removeNote, rewriteNote, writeNote, type NoteTarget } from './notes.ts';

const targetOf = (call: MergeRequestCall): NoteTarget => {
  const { row, ...access } = mergeRequestFor(call);
  const { context } = call;
  return {
    ...access,
    context,
    type: 'MergeRequest',
    noteableId: row.id,
    noteableIid: row.iid,
    isLocked: row.discussion_locked === 1,
    touch: (at) => {
      updateMergeRequest(context.database, row.id, { updated_at: at });
    },
  };
};

/** Lists the notes of a merge request, newest first. */
export const listMergeRequestNotes: Handler<'mergeRequestNotes.list'> = (call) => notesOf(targetOf(call), call.page);

/** Reads one note of a merge request. */
export const getMergeRequestNote: Handler<'mergeRequestNotes.get'> = (call) => ({
  answer: noteAnswer(call.context, noteIn(targetOf(call), call.params.note_id)),
});

/** Comments on a merge request. */
export const createMergeRequestNote: Handler<'mergeRequestNotes.create'> = (call) =>
  writeNote(targetOf(call), call.body);

/** Changes the text of a note of a merge request. */
export const updateMergeRequestNote: Handler<'mergeRequestNotes.update'> = (call) =>
  rewriteNote(targetOf(call), call.params.note_id, call.body.body);

/** Deletes a note of a merge request. */
export const deleteMergeRequestNote: Handler<'mergeRequestNotes.delete'> = (call) =>
  removeNote(targetOf(call), call.params.note_id);
