/** Writes notes of the sample on whatever they hang on. */
import type { Context } from '#service/context.ts';
import { addNote, type NoteableType } from '#service/store/notes.ts';
import type { PeopleIds } from './people.ts';
import type { SampleNote } from './requests.ts';

/** A thing with notes. */
export interface Noteable {
  readonly type: NoteableType;
  readonly projectId: number;
  readonly id: number;
  readonly iid: number;
}

/** Writes notes in their order. */
export const writeNotes = (
  context: Context,
  ids: PeopleIds,
  thing: Noteable,
  notes: readonly SampleNote[] = [],
): void => {
  for (const note of notes) {
    addNote(context.database, {
      project_id: thing.projectId,
      noteable_type: thing.type,
      noteable_id: thing.id,
      noteable_iid: thing.iid,
      author_id: ids[note.by],
      body: note.body,
      system: note.system ? 1 : 0,
      attachment: note.attachment ?? null,
      created_at: note.at,
      updated_at: note.at,
    });
  }
};
