/** Reads who was active since a day and all users, whole, and joins them for a view of the screen. */
import { useMemo } from 'react';
import { combinedList } from '../../../blocks/paged-list/combined-list.ts';
import { usePagedList, type PagedList } from '../../../blocks/paged-list/use-paged-list.ts';
import { activityKey, joinActivities, type ActivityRow, type ActivityView } from '../model/activity.ts';
import type { User } from '../model/user.ts';

const userKey = ({ id }: User): string => String(id);
const perPage = 100;

const isRead = (list: PagedList<unknown>): boolean => !list.isPending && !list.hasMore && list.failure === null;

/** The rows and how much of what they stand on was read. */
export interface ActivityRows {
  /** All that is known so far; nobody counts as dormant before all activities were read. */
  readonly rows: readonly ActivityRow[];
  /** The list that a view shows, with the states of what it stands on. */
  readonly of: PagedList<ActivityRow>;
  readonly users: PagedList<User>;
  /** Both lists were read to their ends. */
  readonly isWhole: boolean;
  /** Activities that could not be read: their users seem to be dormant. */
  readonly unreadable: number;
}

/** @param from empty: the server begins six months ago */
export const useActivityRows = (from: string, view: ActivityView): ActivityRows => {
  const activities = usePagedList(
    'users.activities',
    { query: { per_page: perPage, ...(from !== '' && { from }) } },
    { keyOf: activityKey, isWhole: true },
  );
  const users = usePagedList('users.list', { query: { per_page: perPage } }, { keyOf: userKey, isWhole: true });
  const isSure = isRead(activities);
  const rows = useMemo(() => {
    const joined = joinActivities(activities.items, users.items);
    return isSure ? joined : joined.filter(({ activity }) => activity !== null);
  }, [activities.items, users.items, isSure]);
  const both = combinedList<unknown>([activities, users]);
  return {
    rows,
    // Without the users the active ones have no names, and are there all the same.
    of:
      view === 'active'
        ? { ...activities, items: rows.filter(({ activity }) => activity !== null) }
        : { ...both, items: rows, total: null, isPending: both.isPending || (!isSure && activities.failure === null) },
    users,
    isWhole: isSure && isRead(users),
    unreadable: activities.unreadable,
  };
};
