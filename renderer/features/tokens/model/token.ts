/** An impersonation token as the screens read it: never its value. */
import { daysUntil, dayWords, utcDateWords } from '#renderer/components/time/day-words.ts';
import type { ItemOf } from '#renderer/api/queries.ts';
import { t } from '#renderer/texts/t.ts';

/** A token of a list or alone. Its value is not in it: answers lose it on the way to the page. */
export type Token = Omit<ItemOf<'impersonationTokens.list'>, 'token'>;

/** Whose tokens they are. */
export interface TokenUser {
  readonly id: number;
  readonly name: string | null;
  readonly username: string;
  readonly avatar_url: string | null;
}

/** What a token is now. */
export type TokenState = 'active' | 'expired' | 'revoked';

/** Days before it expires from which on a token stands out. */
const soon = 7;

/** Days until it is refused; null where it never expires. A token works until its day begins, in UTC. */
export const daysLeft = (token: Pick<Token, 'expires_at'>, now: number): number | null =>
  daysUntil(token.expires_at, now);

/** The state by the server's own clock; `active` of the server says no for reasons of its own as well. */
export const tokenStateOf = (token: Pick<Token, 'revoked' | 'active' | 'expires_at'>, now: number): TokenState => {
  if (token.revoked === true) return 'revoked';
  const days = daysLeft(token, now);
  return token.active === false || (days !== null && days <= 0) ? 'expired' : 'active';
};

/** Whether an active token expires within a week. */
export const isSoon = (token: Pick<Token, 'revoked' | 'active' | 'expires_at'>, now: number): boolean => {
  const days = daysLeft(token, now);
  return days !== null && days <= soon && tokenStateOf(token, now) === 'active';
};

/** `9 Apr, in 30 days`, `2 Mar 2025, 20 days ago`, `never`. */
export const longExpiryWords = (token: Pick<Token, 'expires_at'>, now: number): string => {
  const days = daysLeft(token, now);
  if (days === null) return t('common.never');
  const count = Math.abs(days);
  const distance =
    days === 0 ? t('dates.day_today') : days < 0 ? t('dates.days_ago', { count }) : t('dates.in_days', { count });
  return `${utcDateWords(token.expires_at, now)}, ${distance}`;
};

/** `in 4 days`, `9 Apr`, `never`. */
export const expiryWords = (token: Pick<Token, 'expires_at'>, now: number): string =>
  token.expires_at === null ? t('common.never') : dayWords(token.expires_at, now) || token.expires_at;
