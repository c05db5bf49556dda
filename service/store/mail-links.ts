/** Table `mail_links`: secrets of links in mails, found by SHA-256, good once and for a while. */
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
