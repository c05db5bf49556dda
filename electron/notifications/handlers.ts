/** Handlers of the channels `notifications:*` and `auto-merges:*`, always of the asking window's own account. */
import type { Notifications } from './notifications.ts';
import type { Handlers } from '#electron/ipc/handlers.ts';
import type { notificationChannels } from './channels.ts';

/** Handlers of the channels of notifications. */
export const notificationHandlers = (notifications: Notifications): Handlers<typeof notificationChannels> => ({
  'notifications:list': (_argument, { account }) => notifications.list(account),
  'notifications:read': ({ id }, { account }) => {
    notifications.markRead(account, id);
    return null;
  },
  'notifications:check': async (_argument, { account }) => {
    await notifications.check(account);
    return notifications.list(account);
  },
  'auto-merges:list': (_argument, { account }) => notifications.autoMerges(account),
});
