/** Table `emails`: further addresses of users beside the one in `users`. */
import { insert, type Database } from '#node/database.ts';

/** A row of `emails`. */
export interface EmailRow {
  readonly id: number;
  readonly user_id: number;
  readonly email: string;
  readonly created_at: string;
}

/** Adds an address and returns the id. */
export const addEmail = (database: Database, row: Omit<EmailRow, 'id'>): number =>
  insert(database, 'emails', { ...row });

/** A further address of a user, or null. */
export const findEmail = (database: Database, userId: number, id: number): EmailRow | null =>
  database.one<EmailRow>('SELECT * FROM emails WHERE user_id = ? AND id = ?', userId, id);

/** All further addresses of a user, in the order of their ids. */
export const emailsOf = (database: Database, userId: number): EmailRow[] =>
  database.all<EmailRow>('SELECT * FROM emails WHERE user_id = ? ORDER BY id', userId);

/** Deletes an address. */
export const deleteEmail = (database: Database, id: number): void => {
  database.write('DELETE FROM emails WHERE id = ?', id);
};

/** Whether an address belongs to anybody but this user's main address, in any letter case. */
export const isEmailTaken = (database: Database, email: string, exceptMainOf = 0): boolean =>
  database.one('SELECT 1 FROM emails WHERE email = ?', email) !== null ||
  database.one('SELECT 1 FROM users WHERE email = ? AND id <> ?', email, exceptMainOf) !== null;
