/** Table `gpg_keys`: armored public keys of users, one fingerprint only once. */
import { insert, type Database } from '#node/database.ts';

/** A row of `gpg_keys`. */
export interface GpgKeyRow {
  readonly id: number;
  readonly user_id: number;
  readonly key: string;
  readonly fingerprint: string;
  readonly created_at: string;
}

/** Adds a key and returns the id. */
export const addGpgKey = (database: Database, row: Omit<GpgKeyRow, 'id'>): number =>
  insert(database, 'gpg_keys', { ...row });

/** A key of a user, or null. */
export const findGpgKey = (database: Database, userId: number, id: number): GpgKeyRow | null =>
  database.one<GpgKeyRow>('SELECT * FROM gpg_keys WHERE user_id = ? AND id = ?', userId, id);

/** Whether a key with this fingerprint is there already. */
export const hasGpgFingerprint = (database: Database, fingerprint: string): boolean =>
  database.one('SELECT 1 FROM gpg_keys WHERE fingerprint = ?', fingerprint) !== null;

/** All keys of a user, in the order of their ids. */
export const gpgKeysOf = (database: Database, userId: number): GpgKeyRow[] =>
  database.all<GpgKeyRow>('SELECT * FROM gpg_keys WHERE user_id = ? ORDER BY id', userId);

/** Deletes a key. */
export const deleteGpgKey = (database: Database, id: number): void => {
  database.write('DELETE FROM gpg_keys WHERE id = ?', id);
};
