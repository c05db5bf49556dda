/** Users: list, read, who was active ("Users"). */
import { adminUser, userProfile, userSummary } from '#service/presenters/user.ts';
import { callerOf, type Handler } from '#service/http/handler.ts';
import { listActiveUsers, listUsers, type UserFilter } from '#service/store/user-list.ts';
import type { Call } from '#service/http/handler.ts';
import { personOf } from './user-access.ts';

const inUtc = (moment: string | undefined): string | undefined =>
  moment === undefined ? undefined : new Date(moment).toISOString();

const filterOf = (query: Call<'users.list'>['query']): UserFilter => {
  const { provider, extern_uid, created_before, created_after, custom_attributes, ...same } = query;
  return {
    ...same,
    identity: provider === undefined || extern_uid === undefined ? undefined : { provider, extern_uid },
    createdBefore: inUtc(created_before),
    createdAfter: inUtc(created_after),
    attributes: custom_attributes,
  };
};

/** Lists users, the newest first. */
export const listPeople: Handler<'users.list'> = (call) => {
  const { context, query, page } = call;
  const { rows, total } = listUsers(context.database, filterOf(query), page);
  const form = callerOf(call).is_admin === 1 ? adminUser : userSummary;
  return { items: rows.map((user) => form(context, user)), total };
};

/** Reads one user. */
export const getUser: Handler<'users.get'> = (call) => {
  const form = callerOf(call).is_admin === 1 ? adminUser : userProfile;
  return { answer: form(call.context, personOf(call)) };
};

const sixMonthsBefore = (now: Date): string => {
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() - 6);
  return day.toISOString().slice(0, 10);
};

/** Lists who was active since a day (default: six months ago), oldest activity first. */
export const listActivities: Handler<'users.activities'> = ({ context, query, page }) => {
  const { rows, total } = listActiveUsers(context.database, query.from ?? sixMonthsBefore(context.now()), page);
  return {
    items: rows.map(({ username, last_activity_on }) => ({
      username,
      last_activity_on,
      last_activity_at: last_activity_on,
    })),
    total,
  };
};
