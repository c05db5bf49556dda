/** Notifications over a small server and a real store, which can be started again. */
import { onTestFinished } from 'vitest';
import { connected } from '#shared/api/connection.ts';
import { defaultRules, type NotificationRules } from '#shared/notifications/rules.ts';
import { accountOf } from '#electron/accounts/testing/accounts.ts';
import { openStore } from '#electron/store/open-store.ts';
import { openAccountStates } from '#electron/notifications/account-states.ts';
import type { Shown } from '#electron/notifications/add-items.ts';
import { createNotifications, type Notifications } from '#electron/notifications/notifications.ts';
import { makeFolder } from '#electron/testing/closing.ts';
import { me, type SmallServer } from './small-server.ts';

/** Key of the account. */
export const key = 'a'.repeat(32);

/** What a test works with. */
export interface Notified {
  readonly notifications: () => Notifications;
  readonly shown: Shown[];
  /** The next poll, and the ids of what it added. */
  readonly poll: () => Promise<readonly string[]>;
  /** Ends the app and starts it again on the same files. */
  readonly restart: () => void;
  rules: NotificationRules;
  now: number;
  readonly logged: string[];
}

const account = accountOf({ key, base_url: 'https://code.example', username: me });

/** Starts them, until the end of the running test. */
export const notify = (server: SmallServer, isKept = true): Notified => {
  const folder = makeFolder();
  const start = () => {
    const store = openStore({ folder, now: () => new Date(test.now) });
    const states = openAccountStates({
      table: store.notificationStates,
      isKept: () => isKept,
      log: (line) => test.logged.push(line),
    });
    const notifications = createNotifications({
      states,
      accountOf: () => account,
      openAccounts: () => [key],
      statusOf: () => connected,
      callsOf: () => server.makeCall,
      readingOf: () => ({ read: [], headRead: () => null }),
      rules: () => test.rules,
      isSupported: () => true,
      show: (_key, shown) => test.shown.push(shown),
      changed: () => undefined,
      now: () => test.now,
      log: (line) => test.logged.push(line),
    });
    return { store, notifications };
  };
  const test: Notified = {
    notifications: () => running.notifications,
    shown: [],
    poll: async () => {
      await running.notifications.check(key);
      const unread = running.notifications.list(key).items.filter(({ is_read }) => !is_read);
      running.notifications.markRead(key, null);
      return unread.map(({ id }) => id);
    },
    restart: () => {
      running.store.close();
      running = start();
    },
    rules: defaultRules,
    now: Date.UTC(2026, 2, 2, 12),
    logged: [],
  };
  let running = start();
  onTestFinished(() => running.store.close());
  return test;
};
