/** How long a server asks to wait: `Retry-After` in both forms, else `RateLimit-Reset`, else a minute (R6). */
import type { HeaderSource } from './paging.ts';

/** Wait in ms when a server that limits names no time. */
export const defaultWait = 60_000;
/** Longest wait in ms that is honoured. */
export const longestWait = 600_000;

const within = (wait: number): number => Math.min(Math.max(0, Math.ceil(wait)), longestWait);

const secondsOf = (text: string | null): number | null =>
  text !== null && /^\s*\d{1,12}\s*$/.test(text) ? Number(text) : null;

/** Seconds, or a date of HTTP. */
const fromRetryAfter = (value: string | null, now: number): number | null => {
  const seconds = secondsOf(value);
  if (seconds !== null) return within(seconds * 1000);
  const date = value === null ? Number.NaN : Date.parse(value);
  return Number.isNaN(date) ? null : within(date - now);
};

/** Seconds since the epoch on most servers of this API, seconds from now on others: large numbers are the former. */
const fromReset = (value: string | null, now: number): number | null => {
  const seconds = secondsOf(value);
  if (seconds === null) return null;
  return within(seconds > 1_000_000_000 ? seconds * 1000 - now : seconds * 1000);
};

/**
 * Wait in ms that the headers name, or null where they name none.
 * @param now ms since the epoch
 */
export const statedWait = (headers: HeaderSource, now: number): number | null =>
  fromRetryAfter(headers.get('retry-after'), now) ?? fromReset(headers.get('ratelimit-reset'), now);

/** Wait in ms after a 429, at most ten minutes. */
export const waitAfter = (headers: HeaderSource, now: number): number => statedWait(headers, now) ?? defaultWait;
