/** Tables `mail_links` and `mail_queue`: secrets of links in mails, found by SHA-256, good once and for a while; and mails that no server has taken yet, which outlive the process. */
import { createHash, randomBytes } from 'node:crypto';
import { insert, type Database } from '#node/database.ts';

/** What a link is for. */
export type MailLinkPurpose = 'confirm' | 'reset';

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret, 'utf8').digest();

/** Makes a link's secret; an earlier one of the user for the same purpose is good no more. */
export const addMailLink = (
  database: Database,
  link: { readonly user_id: number; readonly purpose: MailLinkPurpose; readonly expires_at: string },
): string => {
  const secret = randomBytes(24).toString('base64url');
  database.transaction(() => {
    dropMailLinks(database, link.user_id, link.purpose);
    insert(database, 'mail_links', { ...link, hash: hashOf(secret) });
  });
  return secret;
};

/** Id of the user whom a secret was mailed to, or null when it is wrong, used or too old. */
export const findMailLink = (
  database: Database,
  purpose: MailLinkPurpose,
  secret: string,
  now: string,
): number | null =>
  database.one<{ user_id: number }>(
    'SELECT user_id FROM mail_links WHERE hash = ? AND purpose = ? AND expires_at > ?',
    hashOf(secret),
    purpose,
    now,
  )?.user_id ?? null;

/** Makes the links of a user for one purpose useless. */
export const dropMailLinks = (database: Database, userId: number, purpose: MailLinkPurpose): void => {
  database.write('DELETE FROM mail_links WHERE user_id = ? AND purpose = ?', userId, purpose);
};

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
