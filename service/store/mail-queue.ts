/** Table `mail_queue`: mails that no server has taken yet; it outlives the process, so that a restart goes on with it. */
import { insert, type Database } from '#node/database.ts';

/** A row of `mail_queue`. */
export interface QueuedMail {
  readonly id: number;
  /** The same at every try: who gets a mail twice can tell. */
  readonly message_id: string;
  /** The mail as JSON, encrypted: it may carry a link that is good once. */
  readonly sealed: Uint8Array;
  /** In ISO 8601. */
  readonly created_at: string;
}

/** Puts a mail into the queue. */
export const queueMail = (database: Database, mail: Omit<QueuedMail, 'id'>): void => {
  insert(database, 'mail_queue', { ...mail });
};

/** The oldest mail that was queued after the one with an id, or null. */
export const nextMail = (database: Database, after: number): QueuedMail | null =>
  database.one<QueuedMail>('SELECT * FROM mail_queue WHERE id > ? ORDER BY id LIMIT 1', after);

/** Takes a mail out of the queue: sent, or kept elsewhere. */
export const endMail = (database: Database, id: number): void => {
  database.write('DELETE FROM mail_queue WHERE id = ?', id);
};
