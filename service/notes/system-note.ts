/** Notes of the service itself on a merge request: what happened to it, in the words that people know. */
import type { Context } from '#service/context.ts';
import type { MergeRequestRow } from '#service/store/merge-requests.ts';
import { addNote } from '#service/store/notes.ts';

/** Writes a note of the service; its author is the one who caused it. */
export const addSystemNote = (context: Context, row: MergeRequestRow, userId: number, body: string): void => {
  const at = context.now().toISOString();
  addNote(context.database, {
    project_id: row.project_id,
    noteable_type: 'MergeRequest',
    noteable_id: row.id,
    noteable_iid: row.iid,
    author_id: userId,
    body,
    system: 1,
    created_at: at,
    updated_at: at,
  });
};
