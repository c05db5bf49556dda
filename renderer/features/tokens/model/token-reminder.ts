/** What is kept of a reading of all tokens, so that a later start can remind of those that end. */
import { mostEndingTokens, type EndingTokensRead, type ReminderDays } from '#shared/administration/token-reminders.ts';
import type { TokenScan } from './token-scan.ts';

const day = 86_400_000;
const longestName = 1_000;
/** Days before its end from which on a token is reminded of. */
const soon = 7;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Today and the last day that counts as soon, in UTC. */
export const reminderDays = (now: number): ReminderDays => ({ today: dayOf(now), until: dayOf(now + soon * day) });

/** The day after, in UTC. */
export const tomorrow = (now: number): string => dayOf(now + day);

/** Tokens that work and have an end, also those that are not near it yet: a later start counts them by its own day. */
export const endingTokens = ({ items, unread }: Pick<TokenScan, 'items' | 'unread'>): EndingTokensRead => ({
  tokens: items
    .flatMap(({ token: { id, name, revoked, active, expires_at }, owner }) =>
      revoked === true || active === false || expires_at === null
        ? []
        : [{ id, name: name.slice(0, longestName), user: owner.id, username: owner.username, expires_at }],
    )
    .toSorted(
      (a, b) =>
        Number(a.expires_at > b.expires_at) - Number(a.expires_at < b.expires_at) || a.user - b.user || a.id - b.id,
    )
    .slice(0, mostEndingTokens),
  unread,
});
