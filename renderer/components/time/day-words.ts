/** Days as words: relative up to two weeks, then the date; days of the API are days in UTC. */
import { dateFormat } from '#shared/locale/formats.ts';
import { t } from '#renderer/texts/t.ts';

const day = 86_400_000;

const inYear = { day: 'numeric', month: 'short' } as const;
const withYear = { ...inYear, year: 'numeric' } as const;

/** Days of the reader's own zone. */
const local = {
  inYear: dateFormat(inYear),
  withYear: dateFormat(withYear),
  yearOf: (time: number): number => new Date(time).getFullYear(),
};
const utc = {
  inYear: dateFormat({ ...inYear, timeZone: 'UTC' }),
  withYear: dateFormat({ ...withYear, timeZone: 'UTC' }),
  yearOf: (time: number): number => new Date(time).getUTCFullYear(),
};

const dateOf = (time: number, now: number, zone: typeof local): string =>
  zone.yearOf(time) === zone.yearOf(now) ? zone.inYear(time) : zone.withYear(time);

/** Days from the day of `now` to a day as `2026-01-31`; null where it is none. */
export const daysUntil = (date: string | null, now: number): number | null => {
  const start = Date.parse(`${date ?? ''}T00:00:00Z`);
  return Number.isNaN(start) ? null : Math.round((start - Math.floor(now / day) * day) / day);
};

/** `24 Feb`, `24 Feb 2024` for a day as `2026-01-31`; empty for none. */
export const utcDateWords = (date: string | null, now: number): string => {
  const start = Date.parse(`${date ?? ''}T00:00:00Z`);
  return Number.isNaN(start) ? '' : dateOf(start, now, utc);
};

/** `today`, `yesterday`, `3 days ago`, `in 4 days`, `24 Feb`, `24 Feb 2024` for a day as `2026-01-31`; empty for none. */
export const dayWords = (date: string | null, now: number): string => {
  const days = daysUntil(date, now);
  if (days === null) return '';
  if (days === 0) return t('dates.day_today');
  if (Math.abs(days) === 1) return t(days < 0 ? 'dates.day_yesterday' : 'dates.day_tomorrow');
  if (Math.abs(days) <= 14)
    return days < 0 ? t('dates.days_ago', { count: -days }) : t('dates.in_days', { count: days });
  return utcDateWords(date, now);
};

/** The day of a moment in the reader's own zone: `24 Feb`, `24 Feb 2024`. */
export const dateWords = (time: number, now: number): string => dateOf(time, now, local);
