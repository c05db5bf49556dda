/** The channels `notifications:*` and `auto-merges:*`: what happened to merge requests of the asking window's account. */
import { z } from 'zod';
import type { AutoMerge, NotificationList } from '../../shared/ipc/notifications.ts';
import { accountChannel, nothing, pushOf } from '../ipc/channel.ts';

/** Requests. */
export const notificationChannels = {
  'notifications:list': accountChannel<undefined, NotificationList>({ takes: nothing }),
  /** Marks one as read, or all. */
  'notifications:read': accountChannel<{ readonly id: string | null }, null>({
    takes: z.strictObject({ id: z.string().min(1).max(300).nullable() }),
  }),
  /** Looks at the server now. The answer comes when that is done. */
  'notifications:check': accountChannel<undefined, NotificationList>({ takes: nothing }),
  /** The automatic merges that are known, newest first. */
  'auto-merges:list': accountChannel<undefined, readonly AutoMerge[]>({ takes: nothing }),
};

/** Pushes. */
export const notificationPushes = {
  /** Notifications or automatic merges of this window's account are others. */
  'notifications:changed': pushOf<null>(),
};
