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

const day = 86_400_000;
/** Days that a new token lives unless another date is chosen. */
export const usualLifetime = 30;

/** The day in so many days, `YYYY-MM-DD`, in UTC. */
export const dayIn = (days: number, now: number): string => new Date(now + days * day).toISOString().slice(0, 10);

/** Days that a token was made for, so that one in its place lives as long; null where it never expires. */
export const lifetimeOf = ({ created_at, expires_at }: Pick<Token, 'created_at' | 'expires_at'>): number | null => {
  if (expires_at === null) return null;
  const days = Math.ceil((Date.parse(expires_at) - Date.parse(created_at ?? '')) / day);
  return days > 0 ? days : usualLifetime;
};

/** Whether one with the same scopes can take its place; of a revoked one nothing is left to replace. */
export const isRotatable = ({ revoked, scopes }: Pick<Token, 'revoked' | 'scopes'>): boolean =>
  revoked !== true && scopes !== null && scopes.length > 0;
