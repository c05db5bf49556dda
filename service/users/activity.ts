/** What counts as activity: signing in, git, calls that write; remembered by day (behaviour page, "Activities"). */
import type { Context } from '#service/context.ts';
import { remember } from '#service/store/database/database.ts';
import { updateUser, type UserRow } from '#service/store/users/users.ts';

/** Remembers the day of the last activity; one write per day, not one per call. */
export const noteActivity = (context: Context, user: UserRow): void => {
  const today = context.now().toISOString().slice(0, 10);
  if (user.last_activity_on === today && user.has_acted === 1) return;
  remember(() => updateUser(context.database, user.id, { last_activity_on: today, has_acted: 1 }));
};
