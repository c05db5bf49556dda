/** Deleting a note: asked first, told whatever happens; there is no way back on the server. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Failure } from '../../../../shared/api/failure.ts';
import { failureOf } from '../../../api/call-error.ts';
import { markStale, mutation } from '../../../api/queries.ts';
import { useRefusal } from '../../../api/refusals.ts';
import type { Note } from '../model/note.ts';
import { noteList, noteParams, type NotePlace } from '../model/note-place.ts';
import { noteChangeOf } from './use-note-edit.ts';

/** What the dialog needs. */
export interface NoteRemoval {
  readonly run: () => void;
  readonly isRunning: boolean;
  readonly failure: Failure | null;
  /** Reads the notes again: a deleted one, and its dialog, are then gone. */
  readonly look: () => Promise<void>;
}

/** Prepares deleting a note; `onDone` closes the dialog. */
export const useNoteRemoval = (place: NotePlace, note: Note, onDone: () => void): NoteRemoval => {
  const client = useQueryClient();
  const refusal = useRefusal(noteChangeOf(place, note));
  const removal = useMutation({
    ...mutation('mergeRequestNotes.delete'),
    onError: async (error) => {
      const { code } = failureOf(error);
      if (code === 'no_right') refusal.remember();
      if (code === 'not_found') await markStale(client, ['mergeRequestNotes.list']);
    },
  });
  return {
    run: () => removal.mutate({ params: { ...noteParams(place), note_id: note.id } }, { onSuccess: onDone }),
    isRunning: removal.isPending,
    failure: removal.error ? failureOf(removal.error) : null,
    look: async () => {
      await client.refetchQueries({ queryKey: noteList(place).queryKey });
      removal.reset();
    },
  };
};
