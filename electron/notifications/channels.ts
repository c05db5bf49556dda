/** The channels `notifications:*` and `auto-merges:*`: what happened to merge requests of the asking window's account. */
import { z } from 'zod';
import type { NotificationKind } from '#shared/notifications/rules.ts';
import { accountChannel, nothing, pushOf } from '#electron/ipc/channel.ts';

/** One event, notified once. */
export interface NotificationItem {
  /** The event: the same for every poll and after a restart. */
  readonly id: string;
  readonly kind: NotificationKind;
  /** When it was found, ISO 8601, by this computer's clock. */
  readonly at: string;
  /** The merge request: `!5 Search by halves`. */
  readonly title: string;
  /** Why: `Review requested by Ana`. */
  readonly reason: string;
  /** The route of what it is about, without `#/`. */
  readonly route: string;
  readonly is_read: boolean;
}

/** The notifications of an account. */
export interface NotificationList {
  /** Newest first, at most {@link mostNotifications}. */
  readonly items: readonly NotificationItem[];
  readonly unread: number;
  /** When the server was last looked at, epoch ms; null: not since the app started. */
  readonly checked_at: number | null;
  /** Why the last look found nothing out; null: it did. */
  readonly problem: string | null;
  /** More open merge requests than are watched: the ones changed last are. */
  readonly is_part: boolean;
  /** Whether this system shows notifications. */
  readonly is_supported: boolean;
}

/** An automatic merge that waits for its jobs. */
export interface AutoMerge {
  readonly project: number;
  readonly iid: number;
  readonly title: string;
  readonly source_branch: string | null;
  readonly target_branch: string | null;
  /** The project that its head was pushed to, where its jobs are; null: not known. */
  readonly source_project: number | null;
  /** Since when it is known: the moment of setting it, where that was done here. ISO 8601. */
  readonly armed_at: string;
  /** It was set in this app. */
  readonly is_own: boolean;
  /** Heads of source and target branch when it was set, or first seen; null: not known. */
  readonly head: string | null;
  readonly target_head: string | null;
  /** Heads that came after; null: the same. */
  readonly moved_head: string | null;
  readonly moved_target: string | null;
}

/** How many notifications an account keeps. */
export const mostNotifications = 300;

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
