/** Table `hook_queue`: what hooks have not taken yet; it outlives the process, so that a restart goes on with it. */
import { insert, update, type Database } from '#node/database.ts';

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
