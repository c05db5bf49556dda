/** Table `system_hooks`: addresses to which events are sent; their secret tokens are encrypted (L4). */
import { insert, type Database } from '#node/database.ts';

/** A row of `system_hooks`. Booleans are 0 and 1. */
export interface SystemHookRow {
  readonly id: number;
  readonly url: string;
  /** Sealed token that the receiver checks; null without one. */
  readonly sealed_token: Uint8Array | null;
  readonly push_events: number;
  readonly tag_push_events: number;
  readonly enable_ssl_verification: number;
  readonly created_at: string;
}

/** Adds a hook and returns the id. */
export const addSystemHook = (database: Database, row: Omit<SystemHookRow, 'id'>): number =>
  insert(database, 'system_hooks', { ...row });

/** A hook by id, or null. */
export const findSystemHook = (database: Database, id: number): SystemHookRow | null =>
  database.one<SystemHookRow>('SELECT * FROM system_hooks WHERE id = ?', id);

/** All hooks, in the order of their ids. */
export const listSystemHooks = (database: Database): SystemHookRow[] =>
  database.all<SystemHookRow>('SELECT * FROM system_hooks ORDER BY id');

/** Deletes a hook and the log of its deliveries. */
export const deleteSystemHook = (database: Database, id: number): void => {
  database.write('DELETE FROM system_hooks WHERE id = ?', id);
};
