/** What becomes of a deleted user's rows: everything that refers to the user moves, or what they wrote goes. */
import type { Database } from './database.ts';

/** A column that refers to users and does not go away by itself when a user does. */
interface Reference {
  readonly table: string;
  readonly column: string;
}

/** Read from the database's own description, so that a table of tomorrow is not forgotten. */
const referencesToUsers = (database: Database): Reference[] =>
  database.all<Reference>(
    `SELECT m.name AS "table", f."from" AS "column" FROM sqlite_schema AS m, pragma_foreign_key_list(m.name) AS f
     WHERE m.type = 'table' AND f."table" = 'users' AND f.on_delete <> 'CASCADE'`,
  );

/** Moves everything that refers to a user to another one; what the other has already (an equal reaction) goes. */
export const moveReferences = (database: Database, from: number, to: number): void => {
  for (const { table, column } of referencesToUsers(database)) {
    database.write(`UPDATE OR IGNORE ${table} SET ${column} = ? WHERE ${column} = ?`, to, from);
    database.write(`DELETE FROM ${table} WHERE ${column} = ?`, from);
  }
};

/** Gives the projects of a user to another one: other people's work is in them. */
export const handOverProjects = (database: Database, from: number, to: number): void => {
  database.write('UPDATE projects SET owner_id = ? WHERE owner_id = ?', to, from);
};

/** Nobody is asked for what was assigned to a user. */
export const dropAssignments = (database: Database, userId: number): void => {
  database.write('UPDATE merge_requests SET assignee_id = NULL WHERE assignee_id = ?', userId);
  database.write('UPDATE issues SET assignee_id = NULL WHERE assignee_id = ?', userId);
};

const dropNotesOn = (database: Database, type: string, table: string, userId: number): void => {
  const theirs = `(SELECT id FROM ${table} WHERE author_id = ?)`;
  database.write(`DELETE FROM notes WHERE noteable_type = ? AND noteable_id IN ${theirs}`, type, userId);
  database.write(`DELETE FROM award_emoji WHERE awardable_type = ? AND awardable_id IN ${theirs}`, type, userId);
};

/**
 * Removes what a user wrote, with the notes of others on it. A merge request leaves an empty, deleted record, so that its
 * number and its reference in git are never used again.
 */
export const dropWritten = (database: Database, userId: number, now: string): void => {
  dropNotesOn(database, 'MergeRequest', 'merge_requests', userId);
  dropNotesOn(database, 'Issue', 'issues', userId);
  dropNotesOn(database, 'Snippet', 'snippets', userId);
  database.write('DELETE FROM notes WHERE author_id = ?', userId);
  database.write('DELETE FROM award_emoji WHERE user_id = ?', userId);
  database.write('DELETE FROM snippets WHERE author_id = ?', userId);
  database.write('DELETE FROM issues WHERE author_id = ?', userId);
  database.write(
    "UPDATE merge_requests SET title = '', description = '', deleted_at = coalesce(deleted_at, ?) WHERE author_id = ?",
    now,
    userId,
  );
};

/** Deletes the row of a user, with keys, emails, tokens, identities and memberships. */
export const deleteUserRow = (database: Database, userId: number): void => {
  database.write('DELETE FROM users WHERE id = ?', userId);
};
