/** The table of what is kept of notifications: for each account one state, replaced as a whole, so that nothing is notified twice. */
import { watchStateSchema, type WatchState } from './watch-state.ts';
import type { Database } from '#node/database.ts';

/** The states of all accounts; everything throws a StoreError. */
export interface NotificationStates {
  /** Null where nothing is kept, or it cannot be read: the next poll is the first one. */
  read(account: string): WatchState | null;
  /** On disk when it returns. */
  write(account: string, state: WatchState): void;
  forget(account: string): void;
}

const parsed = (text: string): WatchState | null => {
  try {
    return watchStateSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

/** The table over an open database. */
export const createNotificationStates = (database: Database): NotificationStates => ({
  read: (account) => {
    const sql = 'SELECT state FROM notification_states WHERE account = ?';
    const row = database.one<{ readonly state: string }>(sql, account);
    return row && parsed(row.state);
  },
  write: (account, state) => {
    const sql = 'INSERT OR REPLACE INTO notification_states (account, state) VALUES (?, ?)';
    database.write(sql, account, JSON.stringify(state));
  },
  forget: (account) => {
    database.write('DELETE FROM notification_states WHERE account = ?', account);
  },
});
