/** Table `ssh_keys`: public keys of users, one fingerprint only once. */
import { insert, type Database } from '#node/database.ts';

/** A row of `ssh_keys`. */
export interface SshKeyRow {
  readonly id: number;
  readonly user_id: number;
  readonly title: string;
  /** One line: kind, Base64, comment. */
  readonly key: string;
  readonly fingerprint: string;
  readonly created_at: string;
}

/** Adds a key and returns the id. */
export const addSshKey = (database: Database, row: Omit<SshKeyRow, 'id'>): number =>
  insert(database, 'ssh_keys', { ...row });

/** A key by id, or null; with a user, only if it is theirs. */
export const findSshKey = (database: Database, id: number, userId?: number): SshKeyRow | null => {
  const row = database.one<SshKeyRow>('SELECT * FROM ssh_keys WHERE id = ?', id);
  return row && (userId === undefined || row.user_id === userId) ? row : null;
};

/** The key with a fingerprint, or null. */
export const findSshKeyByFingerprint = (database: Database, fingerprint: string): SshKeyRow | null =>
  database.one<SshKeyRow>('SELECT * FROM ssh_keys WHERE fingerprint = ?', fingerprint);

/** All keys of a user, in the order of their ids. */
export const sshKeysOf = (database: Database, userId: number): SshKeyRow[] =>
  database.all<SshKeyRow>('SELECT * FROM ssh_keys WHERE user_id = ? ORDER BY id', userId);

/** Deletes a key. */
export const deleteSshKey = (database: Database, id: number): void => {
  database.write('DELETE FROM ssh_keys WHERE id = ?', id);
};
