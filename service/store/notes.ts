/** Table `notes`: comments of people and of the service itself (`system`). */
import { insert, type Database } from '#node/database.ts';

/** What notes hang on. */
export type NoteableType = 'MergeRequest' | 'Issue' | 'Snippet';

/** A row of `notes`. */
export interface NoteRow {
  readonly id: number;
  readonly project_id: number;
  readonly noteable_type: NoteableType;
  readonly noteable_id: number;
  readonly noteable_iid: number;
  readonly author_id: number;
  readonly body: string;
  readonly system: number;
  readonly created_at: string;
  readonly updated_at: string;
  /** Name of a file that belongs to the note; no operation adds one, the sample does. */
  readonly attachment: string | null;
}

/** A note that is not written yet. */
export type NewNote = Omit<NoteRow, 'id' | 'attachment'> & Partial<Pick<NoteRow, 'attachment'>>;

/** Adds a note and returns the id. */
export const addNote = (database: Database, row: NewNote): number => insert(database, 'notes', { ...row });

/** Changes the text of a note. */
export const changeNote = (database: Database, id: number, body: string, updatedAt: string): void => {
  database.write('UPDATE notes SET body = ?, updated_at = ? WHERE id = ?', body, updatedAt, id);
};

/** Deletes a note. */
export const deleteNote = (database: Database, id: number): void => {
  database.write('DELETE FROM notes WHERE id = ?', id);
};

/** A note of a thing, or null. */
export const findNote = (database: Database, type: NoteableType, noteableId: number, id: number): NoteRow | null =>
  database.one<NoteRow>(
    'SELECT * FROM notes WHERE noteable_type = ? AND noteable_id = ? AND id = ?',
    type,
    noteableId,
    id,
  );

/** One page of the notes of a thing, newest first, and the number of all. */
export const listNotes = (
  database: Database,
  type: NoteableType,
  noteableId: number,
  page: { limit: number; offset: number },
): { rows: NoteRow[]; total: number } => ({
  rows: database.all<NoteRow>(
    'SELECT * FROM notes WHERE noteable_type = ? AND noteable_id = ? ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?',
    type,
    noteableId,
    page.limit,
    page.offset,
  ),
  total:
    database.one<{ total: number }>(
      'SELECT count(*) AS total FROM notes WHERE noteable_type = ? AND noteable_id = ?',
      type,
      noteableId,
    )?.total ?? 0,
});

/** How many notes people (not the service) wrote on a thing. */
export const countUserNotes = (database: Database, type: NoteableType, noteableId: number): number =>
  database.one<{ total: number }>(
    'SELECT count(*) AS total FROM notes WHERE noteable_type = ? AND noteable_id = ? AND system = 0',
    type,
    noteableId,
  )?.total ?? 0;

/** A note by its id, whatever it hangs on, or null. */
export const findNoteById = (database: Database, id: number): NoteRow | null =>
  database.one<NoteRow>('SELECT * FROM notes WHERE id = ?', id);
