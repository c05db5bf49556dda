/** Who was active since a day and who was not: the list of activities joined with the list of users. */
import { oneOf, dateParameter, textParameter } from '#renderer/blocks/filter-bar/parameters.ts';
import { sortItems, type SortValue } from '#renderer/blocks/filter-bar/sort-items.ts';
import { sortParameter } from '#renderer/blocks/filter-bar/sort-parameter.ts';
import { filterByText } from '#renderer/blocks/filter-bar/text-filter.ts';
import type { GridSort } from '#renderer/blocks/grid/grid-column.ts';
import type { ItemOf } from '#renderer/api/queries.ts';
import { routeTo } from '#shared/screens.ts';
import { isBotOrInternal } from './bot-or-internal.ts';
import { nameOf, userPath, type User } from '#renderer/things/user/user.ts';
import { t } from '#renderer/texts/t.ts';

/** One entry of the answer: a username and a day. */
export type Activity = ItemOf<'users.activities'>;

/** A user, an activity, or both. */
export interface ActivityRow {
  readonly username: string;
  /** Null: the list of users has nobody of this name, or was not read yet. */
  readonly user: User | null;
  /** Null: the server names no activity since the day. */
  readonly activity: Activity | null;
  /** The last activity, where it was before the day. */
  readonly earlier?: Activity;
  /** The user counts as dormant since any day after this one; null: since none. */
  readonly dormantAfter: string | null;
}

const views = ['active', 'dormant', 'all'] as const;

/** Which users are shown. */
export type ActivityView = (typeof views)[number];

/** Everything that the address says; `from` empty: the server's own six months. */
export const activityFilters = {
  search: textParameter,
  view: oneOf(views, 'active', { isView: true }),
  from: { ...dateParameter, isView: true },
  sort: sortParameter(['name', 'state', 'active', 'signed-in', 'created']),
};

/** What tells rows apart. */
export const activityKey = ({ username }: Activity): string => username;

/** The same for rows. */
export const rowKey = ({ username }: ActivityRow): string => username;

/** Route of the user; the search for the username while the list of users has nobody of that name. */
export const rowPath = ({ user, username }: ActivityRow): string =>
  user ? userPath(user.id) : `${routeTo('users', {})}?username=${encodeURIComponent(username)}`;

const timeOf = (moment: string | null | undefined): number | null => {
  const time = Date.parse(moment ?? '');
  return Number.isNaN(time) ? null : time;
};

const dayOfActivity = (activity: Activity | null | undefined): string | null =>
  activity?.last_activity_on ?? activity?.last_activity_at ?? null;

/** The day in UTC on which the account was made; null where no day of it can be read. */
const dayOfCreation = (user: User | null): string | null => {
  const time = timeOf(user?.created_at);
  return time === null ? null : new Date(time).toISOString().slice(0, 10);
};

/**
 * The day after which a user counts as dormant: that of the last activity or of the account, whichever is later.
 *
 * Null for who is never dormant: bots and internal users, and who is in no list of users, has an account of an unreadable
 * age or an activity without a day. Those may be new or active, and the list goes to a run that blocks.
 */
const dormantAfter = (user: User | null, activity: Activity | null): string | null => {
  const created = dayOfCreation(user);
  if (user === null || created === null || isBotOrInternal(user)) return null;
  if (activity === null) return created;
  const active = dayOfActivity(activity)?.slice(0, 10) ?? null;
  // Days as texts are in the order of time.
  return active === null || active > created ? active : created;
};

const rowOf = (username: string, user: User | null, activity: Activity | null): ActivityRow => ({
  username,
  user,
  activity,
  dormantAfter: dormantAfter(user, activity),
});

/** All users and all activities, each username once: first the activities in their order, the oldest first. */
export const joinActivities = (activities: readonly Activity[], users: readonly User[]): readonly ActivityRow[] => {
  const byName = new Map(users.map((user) => [user.username, user]));
  const active = new Set(activities.map(({ username }) => username));
  return [
    ...activities.map((activity) => rowOf(activity.username, byName.get(activity.username) ?? null, activity)),
    ...users.filter(({ username }) => !active.has(username)).map((user) => rowOf(user.username, user, null)),
  ];
};

/** Whether the list of users says when they were last active: it does for administrators, on servers that have the field. */
export const hasDays = (users: readonly User[]): boolean => users.some((user) => dayOfUser(user) !== null);

const dayOfUser = (user: User): string | null => user.last_activity_on ?? null;

/**
 * The activity that the list of users names. Servers also set its day when an account is made: that of an account that
 * nobody signed in to is none.
 */
const activityOfUser = (user: User): Activity | null => {
  const day = dayOfUser(user);
  if (day === null) return null;
  const hasSignedIn = timeOf(user.last_sign_in_at ?? user.current_sign_in_at) !== null;
  const isLater = day.slice(0, 10) > (dayOfCreation(user) ?? '');
  return hasSignedIn || isLater ? { username: user.username, last_activity_on: day, last_activity_at: null } : null;
};

const rowsOfUsers = new WeakMap<User, ActivityRow>();

/** Users whose list says when they were active: each row is made once, however often the list grows. */
export const userRows = (users: readonly User[]): readonly ActivityRow[] =>
  users.map((user) => {
    const before = rowsOfUsers.get(user);
    if (before) return before;
    const row = rowOf(user.username, user, activityOfUser(user));
    rowsOfUsers.set(user, row);
    return row;
  });

const tests: Readonly<Record<ActivityView, (row: ActivityRow, day: string) => boolean>> = {
  active: ({ activity }) => activity !== null,
  dormant: (row, day) => row.dormantAfter !== null && row.dormantAfter < day,
  all: () => true,
};

const labels: Readonly<Record<ActivityView, string>> = {
  active: t('common.active'),
  dormant: t('activity.dormant'),
  all: t('activity.all_users'),
};

/** The segments, each with how many it shows since a day; without a number until all was read. */
export const viewOptions = (rows: readonly ActivityRow[], day: string, isWhole: boolean) =>
  views.map((value) => ({
    value,
    label: labels[value],
    count: isWhole ? rows.filter((row) => tests[value](row, day)).length : null,
  }));

/** Whether an activity was on a day or later; one without a day counts, so that nobody is called dormant by mistake. */
const isSince = (activity: Activity, day: string): boolean => {
  const on = dayOfActivity(activity);
  return on === null || on.slice(0, 10) >= day;
};

/** Rows that were read from an earlier day on, as they are since a day. */
export const rowsSince = (rows: readonly ActivityRow[], day: string): readonly ActivityRow[] =>
  rows.map((row) =>
    row.activity === null || isSince(row.activity, day) ? row : { ...row, activity: null, earlier: row.activity },
  );

/** Counts the users who are dormant since a day, for any day: sorted once, each count is a search. */
export const dormantCounter = (rows: readonly ActivityRow[]): ((day: string) => number) => {
  const days = rows.flatMap((row) => row.dormantAfter ?? []).sort();
  return (day) => {
    let [low, high] = [0, days.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((days[middle] ?? '') < day) low = middle + 1;
      else high = middle;
    }
    return low;
  };
};

/** The day of the last activity: of the activities where they name one, else of the list of users. */
export const lastDay = ({ activity, earlier, user }: ActivityRow): string | null =>
  dayOfActivity(activity ?? earlier) ?? user?.last_activity_on ?? null;

const values: Readonly<Record<string, (row: ActivityRow) => SortValue>> = {
  name: ({ user, username }) => (user ? nameOf(user) : username),
  state: ({ user }) => user?.state,
  active: (row) => timeOf(lastDay(row)),
  'signed-in': ({ user }) => timeOf(user?.last_sign_in_at),
  created: ({ user }) => timeOf(user?.created_at),
};

/** Without a chosen order the longest without activity come first. */
const usual: GridSort = { column: 'active', direction: 'ascending' };

/** What is shown of the rows since a day. */
interface Shown {
  readonly search: string;
  readonly view: ActivityView;
  readonly sort: GridSort | null;
  readonly day: string;
}

/** The rows of a view that match, sorted. */
export const shownRows = (rows: readonly ActivityRow[], { search, view, sort, day }: Shown): readonly ActivityRow[] =>
  sortItems(
    filterByText(
      rows.filter((row) => tests[view](row, day)),
      search,
      ({ username, user }) => [username, user?.name],
    ),
    sort ?? usual,
    values,
  );

/** The day that the list begins with: the chosen one, or the one six months before. Days of the API are days in UTC. */
export const firstDay = (from: string, now: number): string => {
  if (from !== '') return from;
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() - 6);
  return day.toISOString().slice(0, 10);
};

/** Days that the slider goes over. */
export const cutoffDays = { least: 30, most: 730 } as const;

/** The day that is so many days before now, in UTC. */
export const dayBefore = (days: number, now: number): string =>
  new Date(now - days * 86_400_000).toISOString().slice(0, 10);

/** The day from which on activities are read: any day of the slider is known without another request. */
export const readFrom = (day: string, now: number): string => {
  const oldest = dayBefore(cutoffDays.most, now);
  return day < oldest ? day : oldest;
};

/** Whether the account is younger than the day: no activity means little then. */
export const isNewer = ({ user }: ActivityRow, day: string): boolean => (dayOfCreation(user) ?? '') >= day;

/** Whether the user was active since a day, and why it says nothing where not. */
export const activityWords = (row: ActivityRow, day: string): string => {
  if (row.activity) return t('common.yes');
  if (row.user && isBotOrInternal(row.user)) return t('activity.none_bot');
  return isNewer(row, day) ? t('activity.none_new') : t('common.none');
};
