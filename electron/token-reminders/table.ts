/** The tables of reminders: impersonation tokens with their ends, and until when a reminder is not wanted. */
import {
  mostNamed,
  type EndingToken,
  type EndingTokensRead,
  type ReminderDays,
  type TokenReminder,
} from '#shared/administration/token-reminders.ts';
import type { Database } from '#node/database.ts';

/** The reminders of all accounts; everything throws a StoreError. */
export interface TokenReminders {
  read(account: string, days: ReminderDays): TokenReminder;
  /** Keeps what was read in place of what was kept; on disk when it returns. */
  keep(account: string, read: EndingTokensRead): void;
  postpone(account: string, remindOn: string): void;
  dismiss(account: string, days: ReminderDays): void;
  forget(account: string): void;
}

const soon = 'account = ? AND expires_at > ? AND expires_at <= ? AND is_dismissed = 0';

/** What was read and had another end before, or was not there. */
const keepTokens = `INSERT INTO ending_tokens (account, user, id, username, name, expires_at, is_dismissed)
  SELECT ?, value ->> 'user', value ->> 'id', value ->> 'username', value ->> 'name', value ->> 'expires_at', 0
  FROM json_each(?) WHERE true
  ON CONFLICT (account, user, id) DO UPDATE SET username = excluded.username, name = excluded.name,
    is_dismissed = is_dismissed AND expires_at = excluded.expires_at, expires_at = excluded.expires_at`;

/** Revoked and ended ones are not among those that were read. */
const dropOthers = `DELETE FROM ending_tokens WHERE account = ?1
  AND (user, id) NOT IN (SELECT value ->> 'user', value ->> 'id' FROM json_each(?2))
  AND username NOT IN (SELECT value FROM json_each(?3))`;

const keepReading = `INSERT INTO token_reminders (account, read_at, remind_on) VALUES (?, ?, NULL)
  ON CONFLICT (account) DO UPDATE SET read_at = excluded.read_at`;

const keepDay = `INSERT INTO token_reminders (account, read_at, remind_on) VALUES (?, NULL, ?)
  ON CONFLICT (account) DO UPDATE SET remind_on = excluded.remind_on`;

/** The tables over an open database. */
export const createTokenReminders = (database: Database, now: () => Date): TokenReminders => ({
  read: (account, { today, until }) => {
    const state = database.one<Pick<TokenReminder, 'read_at' | 'remind_on'>>(
      'SELECT read_at, remind_on FROM token_reminders WHERE account = ?',
      account,
    );
    const count = `SELECT count(*) AS count FROM ending_tokens WHERE ${soon}`;
    const first = `SELECT id, name, user, username, expires_at FROM ending_tokens WHERE ${soon}
      ORDER BY expires_at, username, id LIMIT ?`;
    return {
      count: database.one<{ readonly count: number }>(count, account, today, until)?.count ?? 0,
      tokens: database.all<EndingToken>(first, account, today, until, mostNamed),
      read_at: state?.read_at ?? null,
      remind_on: state?.remind_on ?? null,
    };
  },
  keep: (account, { tokens, unread }) => {
    const list = JSON.stringify(tokens);
    database.write(keepTokens, account, list);
    database.write(dropOthers, account, list, JSON.stringify(unread));
    database.write(keepReading, account, now().toISOString());
  },
  postpone: (account, remindOn) => {
    database.write(keepDay, account, remindOn);
  },
  dismiss: (account, { today, until }) => {
    database.write(`UPDATE ending_tokens SET is_dismissed = 1 WHERE ${soon}`, account, today, until);
  },
  forget: (account) => {
    database.write('DELETE FROM ending_tokens WHERE account = ?', account);
    database.write('DELETE FROM token_reminders WHERE account = ?', account);
  },
});
