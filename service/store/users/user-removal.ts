/** What becomes of a deleted user's rows: everything that refers to the user moves, or what they wrote goes; piece by piece. */
import type { Database } from '#node/database.ts';

/** Who goes, who keeps what they wrote, and whether it is kept at all. */
export interface UserRemoval {
  readonly userId: number;
  /** The ghost user. */
  readonly ghostId: number;
  /** Whether what they wrote goes as well. */
  readonly isHard: boolean;
  /** When, in ISO 8601. */
  readonly at: string;
}

/** A column that refers to users. */
interface Reference {
  readonly table: string;
  readonly column: string;
  /** What SQLite does with the rows when a user goes. */
  readonly rule: string;
}

/** Works on at most so many rows (-1: on all); returns on how many. */
type Piece = (most: number) => number;

/** Read from the database's own description, so that a table of tomorrow is not forgotten. Projects have an heir. */
const referencesToUsers = (database: Database): Reference[] =>
  database.all<Reference>(
    `SELECT m.name AS "table", f."from" AS "column", f.on_delete AS "rule"
     FROM sqlite_schema AS m, pragma_foreign_key_list(m.name) AS f WHERE m.type = 'table' AND m.name <> 'projects' AND f."table" = 'users'`,
  );

/** Gives the projects of a user to another one: other people's work is in them. */
export const handOverProjects = (database: Database, from: number, to: number): void => {
  database.write('UPDATE projects SET owner_id = ? WHERE owner_id = ?', to, from);
};

/** Rows of a table that refer to a user, as JSON: SQLite has no arrays as parameters. */
const rowsOf = (database: Database, { table, column }: Omit<Reference, 'rule'>, userId: number, most: number) => {
  const sql = `SELECT rowid AS row FROM ${table} WHERE ${column} = ? LIMIT ?`;
  const rows = database.all<{ row: number }>(sql, userId, most).map(({ row }) => row);
  return { count: rows.length, rows: JSON.stringify(rows) };
};

const these = 'rowid IN (SELECT value FROM json_each(?))';

/** Moves what refers to a user to another one, or to nobody; what the other has already (an equal reaction) goes. */
const moving = (database: Database, reference: Omit<Reference, 'rule'>, from: number, to: number | null): Piece => {
  const { table, column } = reference;
  return (most) => {
    const { count, rows } = rowsOf(database, reference, from, most);
    if (count === 0) return 0;
    database.write(`UPDATE OR IGNORE ${table} SET ${column} = ? WHERE ${these}`, to, rows);
    database.write(`DELETE FROM ${table} WHERE ${these} AND ${column} = ?`, rows, from);
    return count;
  };
};

const dropping = (database: Database, reference: Omit<Reference, 'rule'>, userId: number): Piece => {
  return (most) => {
    const { count, rows } = rowsOf(database, reference, userId, most);
    if (count > 0) database.write(`DELETE FROM ${reference.table} WHERE ${these}`, rows);
    return count;
  };
};

/** Things of a kind that a user wrote, with what others left on them. */
const droppingThings = (
  database: Database,
  type: string,
  table: string,
  { userId, ghostId, at }: UserRemoval,
): Piece => {
  return (most) => {
    const { count, rows } = rowsOf(database, { table, column: 'author_id' }, userId, most);
    if (count === 0) return 0;
    const onThem = 'IN (SELECT value FROM json_each(?))';
    database.write(`DELETE FROM notes WHERE noteable_type = ? AND noteable_id ${onThem}`, type, rows);
    database.write(`DELETE FROM award_emoji WHERE awardable_type = ? AND awardable_id ${onThem}`, type, rows);
    if (table !== 'merge_requests') database.write(`DELETE FROM ${table} WHERE ${these}`, rows);
    // A merge request leaves an empty, deleted record, so that its number and its reference in git are never used again.
    else
      database.write(
        `UPDATE merge_requests SET title = '', description = '', deleted_at = coalesce(deleted_at, ?), author_id = ? WHERE ${these}`,
        at,
        ghostId,
        rows,
      );
    return count;
  };
};

const piecesOf = (database: Database, removal: UserRemoval): Piece[] => {
  const { userId, ghostId, isHard } = removal;
  const written = [
    droppingThings(database, 'MergeRequest', 'merge_requests', removal),
    droppingThings(database, 'Issue', 'issues', removal),
    droppingThings(database, 'Snippet', 'snippets', removal),
    dropping(database, { table: 'notes', column: 'author_id' }, userId),
    dropping(database, { table: 'award_emoji', column: 'user_id' }, userId),
  ];
  return [
    // What was assigned to a user becomes unassigned.
    ...['merge_requests', 'issues'].map((table) => moving(database, { table, column: 'assignee_id' }, userId, null)),
    ...(isHard ? written : []),
    ...referencesToUsers(database).map((reference) =>
      reference.rule === 'CASCADE'
        ? dropping(database, reference, userId)
        : moving(database, reference, userId, ghostId),
    ),
  ];
};

/** Does the next piece of a removal, all or nothing. @param most rows at once, -1 for all @returns whether there was one */
export const removePiece = (database: Database, removal: UserRemoval, most: number): boolean =>
  database.transaction(() => piecesOf(database, removal).some((piece) => piece(most) > 0));

/** Deletes the row of a user. */
export const deleteUserRow = (database: Database, userId: number): void => {
  database.write('DELETE FROM users WHERE id = ?', userId);
};
