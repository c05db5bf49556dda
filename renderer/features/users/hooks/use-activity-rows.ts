/** Reads the activities of two years and all users once, whole, and joins them for a day and a view of the screen. */
import { useMemo } from 'react';
import { combinedList } from '#renderer/blocks/paged-list/combined-list.ts';
import { usePagedList, type PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import {
  activityKey,
  dormantCounter,
  joinActivities,
  rowsSince,
  type ActivityView,
} from '#renderer/features/users/model/activity.ts';
import type { User } from '#renderer/things/user/user.ts';

const userKey = ({ id }: User): string => String(id);
const perPage = 100;

const isRead = (list: PagedList<unknown>): boolean => !list.isPending && !list.hasMore && list.failure === null;

/**
 * @param from the day from which on activities are read
 * @param day that or a later one: rows are as they are since it
 */
export const useActivityRows = (from: string, day: string, view: ActivityView) => {
  const activities = usePagedList(
    'users.activities',
    { query: { per_page: perPage, from } },
    { keyOf: activityKey, isWhole: true },
  );
  const users = usePagedList('users.list', { query: { per_page: perPage } }, { keyOf: userKey, isWhole: true });
  const isSure = isRead(activities);
  const joined = useMemo(() => joinActivities(activities.items, users.items), [activities.items, users.items]);
  const rows = useMemo(
    () => rowsSince(isSure ? joined : joined.filter(({ activity }) => activity !== null), day),
    [joined, isSure, day],
  );
  const isWhole = isSure && isRead(users);
  const dormantSince = useMemo(() => (isWhole ? dormantCounter(joined) : null), [joined, isWhole]);
  const both = combinedList<unknown>([activities, users]);
  return {
    /** All that is known so far; nobody counts as dormant before all activities were read. */
    rows,
    // Without the users the active ones have no names, and are there anyway.
    /** The list that a view shows, with the states of what it stands on. */
    of:
      view === 'active'
        ? { ...activities, items: rows.filter(({ activity }) => activity !== null), total: null }
        : { ...both, items: rows, total: null, isPending: both.isPending || (!isSure && activities.failure === null) },
    users,
    /** Both lists were read to their ends. */
    isWhole,
    /** How many users are dormant since any day that was read; null before all was read. */
    dormantSince,
    /** Activities that could not be read: their users seem to be dormant. */
    unreadable: activities.unreadable,
  };
};

/** The rows and how much of what they stand on was read. */
export type ActivityRows = ReturnType<typeof useActivityRows>;
