/** The channels `notifications:*` and `auto-merges:*`, always of the asking window's own account. */
import type { Notifications } from '../notifications/notifications.ts';
import type { Handlers } from './handle.ts';
import { accountOf } from './stored.ts';

/** Handlers of the channels of notifications. */
export const notificationHandlers = (
  notifications: Notifications,
): Pick<Handlers, `${'notifications' | 'auto-merges'}:${string}` & keyof Handlers> => ({
  'notifications:list': (_argument, caller) => notifications.list(accountOf(caller)),
  'notifications:read': ({ id }, caller) => {
    notifications.markRead(accountOf(caller), id);
    return null;
  },
  'notifications:check': async (_argument, caller) => {
    await notifications.check(accountOf(caller));
    return notifications.list(accountOf(caller));
  },
  'auto-merges:list': (_argument, caller) => notifications.autoMerges(accountOf(caller)),
});
