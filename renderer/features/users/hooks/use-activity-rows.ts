/** Reads all users in one pass, and the activities of two years where the list of users says no days: rows for a day and a view of the screen. */
import { useMemo } from 'react';
import { combinedList } from '#renderer/blocks/paged-list/combined-list.ts';
import { usePagedList, type PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import {
  activityKey,
  dormantCounter,
  hasDays,
  joinActivities,
  rowsSince,
  userRows,
  type ActivityRow,
  type ActivityView,
} from '#renderer/features/users/model/activity.ts';
import type { User } from '#renderer/things/user/user.ts';

const userKey = ({ id }: User): string => String(id);
const perPage = 100;

const isRead = (list: PagedList<unknown>): boolean => !list.isPending && !list.hasMore && list.failure === null;

const failureIn = ({ failure, moreFailure }: PagedList<unknown>) => failure ?? moreFailure;

/** The list that a view shows, with the states of what it stands on. */
const listOf = (
  view: ActivityView,
  rows: readonly ActivityRow[],
  lists: { readonly activities: PagedList<unknown>; readonly users: PagedList<unknown>; readonly isDated: boolean },
): PagedList<ActivityRow> => {
  const { activities, users, isDated } = lists;
  const items = view === 'active' ? rows.filter(({ activity }) => activity !== null) : rows;
  if (isDated) return { ...users, items, total: null };
  // Without the users the active ones have no names, and are there anyway.
  if (view === 'active') return { ...activities, items, total: null };
  const both = combinedList<unknown>([activities, users]);
  const isPending = both.isPending || (!isRead(activities) && activities.failure === null);
  return { ...both, items, total: null, isPending };
};

/**
 * @param from the day from which on activities are read
 * @param day that or a later one: rows are as they are since it
 */
export const useActivityRows = (from: string, day: string, view: ActivityView) => {
  const users = usePagedList('users.list', { query: { per_page: perPage } }, { keyOf: userKey, isWhole: true });
  const isDated = useMemo(() => hasDays(users.items), [users.items]);
  const activities = usePagedList(
    'users.activities',
    { query: { per_page: perPage, from } },
    { keyOf: activityKey, isWhole: true, enabled: !isDated && (!users.isPending || users.failure !== null) },
  );
  const isSure = isDated || isRead(activities);
  const joined = useMemo(
    () => (isDated ? userRows(users.items) : joinActivities(activities.items, users.items)),
    [isDated, activities.items, users.items],
  );
  const rows = useMemo(
    () => rowsSince(isSure ? joined : joined.filter(({ activity }) => activity !== null), day),
    [joined, isSure, day],
  );
  const isWhole = isSure && isRead(users);
  const dormantSince = useMemo(() => (isWhole ? dormantCounter(joined) : null), [joined, isWhole]);
  return {
    /** All that is known so far; where activities are read, nobody counts as dormant before all of them were. */
    rows,
    /** The list that a view shows. */
    of: useMemo(() => listOf(view, rows, { activities, users, isDated }), [view, rows, activities, users, isDated]),
    users,
    /** Everything was read to its end. */
    isWhole,
    /** It is being read: nobody stopped that, and nothing failed. */
    isReading: !isWhole && [users, activities].every((list) => list.isStopped !== true && failureIn(list) === null),
    /** How many users are dormant since any day that was read; null before all was read. */
    dormantSince,
    /** Activities that could not be read: their users seem to be dormant. */
    unreadable: isDated ? 0 : activities.unreadable,
  };
};

/** The rows and how much of what they stand on was read. */
export type ActivityRows = ReturnType<typeof useActivityRows>;
