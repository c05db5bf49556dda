/** Table `event_queue`: events that a listener has not worked off yet; it outlives the process, so that a restart goes on with it. */
import { insert, type Database } from '#node/database.ts';

/** A row of `event_queue`. */
export interface QueuedEvent {
  readonly id: number;
  /** JSON of the event. */
  readonly detail: string;
}

/** Puts an event into the queue of a listener. */
export const queueEvent = (database: Database, listener: string, detail: string): void => {
  insert(database, 'event_queue', { listener, detail });
};

/** The oldest event of a listener, or null. */
export const nextEvent = (database: Database, listener: string): QueuedEvent | null =>
  database.one<QueuedEvent>('SELECT id, detail FROM event_queue WHERE listener = ? ORDER BY id LIMIT 1', listener);

/** Takes an event out of the queue: worked off or given up. */
export const endEvent = (database: Database, id: number): void => {
  database.write('DELETE FROM event_queue WHERE id = ?', id);
};
