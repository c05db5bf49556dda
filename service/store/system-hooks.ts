/** Tables `system_hooks`, `hook_queue` and `hook_deliveries`: addresses to which events are sent, with encrypted secret tokens (L4); what they have not taken yet, which outlives the process; and the log of every try. */
import { insert, type Database, update } from '#node/database.ts';

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

/** A row of `hook_queue`. */
export interface QueuedDelivery {
  readonly id: number;
  readonly hook_id: number;
  /** JSON that is sent. */
  readonly payload: string;
  /** Tries that were made. */
  readonly attempts: number;
  /** When the next try is due, in ISO 8601. */
  readonly due_at: string;
}

/** Puts a payload into the queue, due at once, and returns its id. A hook that is gone by now gets nothing: null. */
export const queueDelivery = (
  database: Database,
  { hook_id, payload, due_at }: Pick<QueuedDelivery, 'hook_id' | 'payload' | 'due_at'>,
): number | null => {
  if (!database.one('SELECT 1 FROM system_hooks WHERE id = ?', hook_id)) return null;
  return insert(database, 'hook_queue', { hook_id, payload, attempts: 0, due_at });
};

/** Notes a try that failed, and when the next one is due. */
export const postponeDelivery = (database: Database, id: number, attempts: number, due_at: string): void =>
  update(database, 'hook_queue', id, { attempts, due_at });

/** Takes a payload out of the queue: delivered or given up. */
export const endDelivery = (database: Database, id: number): void => {
  database.write('DELETE FROM hook_queue WHERE id = ?', id);
};

/** A delivery that waits, or null when it was sent or its hook is gone. */
export const findDelivery = (database: Database, id: number): QueuedDelivery | null =>
  database.one<QueuedDelivery>('SELECT id, hook_id, payload, attempts, due_at FROM hook_queue WHERE id = ?', id);

/** All that waits, in the order in which it came; without the payloads, of which there may be very many. */
export const waitingDeliveries = (database: Database): Omit<QueuedDelivery, 'payload'>[] =>
  database.all<Omit<QueuedDelivery, 'payload'>>('SELECT id, hook_id, attempts, due_at FROM hook_queue ORDER BY id');

/** A row of `hook_deliveries`. */
export interface HookDeliveryRow {
  readonly hook_id: number;
  readonly event_name: string;
  /** 1 for the first try. */
  readonly attempt: number;
  readonly sent_at: string;
  /** Status that the receiver answered; null when no answer came. */
  readonly status: number | null;
  /** Why no answer came; null when one did. */
  readonly error: string | null;
}

/** Deliveries kept per hook. */
const longestLog = 500;

/** Logs a try; the oldest ones of the hook make room. A hook that is gone by now has no log. */
export const logDelivery = (database: Database, row: HookDeliveryRow): void => {
  database.transaction(() => {
    if (!database.one('SELECT 1 FROM system_hooks WHERE id = ?', row.hook_id)) return;
    const id = insert(database, 'hook_deliveries', { ...row });
    database.write(
      `DELETE FROM hook_deliveries WHERE hook_id = ? AND id <= (
        SELECT id FROM hook_deliveries WHERE hook_id = ? AND id <= ? ORDER BY id DESC LIMIT 1 OFFSET ?)`,
      row.hook_id,
      row.hook_id,
      id,
      longestLog,
    );
  });
};
