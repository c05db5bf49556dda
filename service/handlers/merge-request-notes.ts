/** Notes on merge requests ("Notes"). */
import { noteAnswer } from '../answers/note.ts';
import type { Handler } from '../http/handler.ts';
import { updateMergeRequest } from '../store/merge-requests.ts';
import { mergeRequestFor, type MergeRequestCall } from './merge-request-place.ts';
import { noteIn, notesOf, removeNote, rewriteNote, writeNote, type NotePlace } from './notes.ts';

const placeOf = (call: MergeRequestCall): NotePlace => {
  const { row, ...place } = mergeRequestFor(call);
  const { context } = call;
  return {
    ...place,
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
export const listMergeRequestNotes: Handler<'mergeRequestNotes.list'> = (call) => notesOf(placeOf(call), call.page);

/** Reads one note of a merge request. */
export const getMergeRequestNote: Handler<'mergeRequestNotes.get'> = (call) => ({
  answer: noteAnswer(call.context, noteIn(placeOf(call), call.params.note_id)),
});

/** Comments on a merge request. */
export const createMergeRequestNote: Handler<'mergeRequestNotes.create'> = (call) =>
  writeNote(placeOf(call), call.body);

/** Changes the text of a note of a merge request. */
export const updateMergeRequestNote: Handler<'mergeRequestNotes.update'> = (call) =>
  rewriteNote(placeOf(call), call.params.note_id, call.body.body);

/** Deletes a note of a merge request. */
export const deleteMergeRequestNote: Handler<'mergeRequestNotes.delete'> = (call) =>
  removeNote(placeOf(call), call.params.note_id);
