/** Times as words: short ages for lists, dates for days; always in the local zone. */
import { keptFormat } from './kept-format.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const locale = 'en-GB';

/** `48 min`, `3 h`, `2 d`, `5 w`, `9 mo`, `2 y`; `now` under a minute and for times ahead of the clock. */
export const ageText = (milliseconds: number): string => {
  const age = Math.max(0, milliseconds);
  if (age < minute) return 'now';
  if (age < hour) return `${String(Math.floor(age / minute))} min`;
  if (age < day) return `${String(Math.floor(age / hour))} h`;
  if (age < 14 * day) return `${String(Math.floor(age / day))} d`;
  if (age < 63 * day) return `${String(Math.floor(age / (7 * day)))} w`;
  if (age < 365 * day) return `${String(Math.floor(age / (30.5 * day)))} mo`;
  return `${String(Math.floor(age / (365 * day)))} y`;
};

/** `48 min ago`, `just now`. */
export const agoText = (milliseconds: number): string => {
  const age = ageText(milliseconds);
  return age === 'now' ? 'just now' : `${age} ago`;
};

/** `8 s`, `3 min 12 s`, `2 h 5 min`: how long something took. */
export const durationText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${String(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${String(minutes)} min${seconds % 60 === 0 ? '' : ` ${String(seconds % 60)} s`}`;
  return `${String(Math.floor(minutes / 60))} h${minutes % 60 === 0 ? '' : ` ${String(minutes % 60)} min`}`;
};

/** `Friday 13 March 2026, 09:10`: for tooltips. */
export const fullTimeText = keptFormat({ dateStyle: 'full', timeStyle: 'short' });

/** `09:10`. */
export const clockText = (time: number): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(time);

let secondsClock: Intl.DateTimeFormat | null = null;

/** `09:10:07`: the time of a line among thousands. */
export const secondsClockText = (time: number): string => {
  secondsClock ??= new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  return secondsClock.format(time);
};

/** A key per local day, for grouping. */
export const dayKey = (time: number): string => new Intl.DateTimeFormat('sv-SE').format(time);

/** `9 March`, with the year when it is another one than now's. */
export const dateText = (time: number, now: number): string => {
  const sameYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(!sameYear && { year: 'numeric' }),
  }).format(time);
};

/** `at 09:10` today, `on 9 March at 09:10` else: the local time of something that was read. */
export const dayAndTimeText = (time: number, now: number): string =>
  dayKey(time) === dayKey(now) ? `at ${clockText(time)}` : `on ${dateText(time, now)} at ${clockText(time)}`;

/** `Today`, `Yesterday`, `Friday, 13 March`, with the year when it is another one than now's. */
export const dayText = (time: number, now: number): string => {
  const key = dayKey(time);
  if (key === dayKey(now)) return 'Today';
  if (key === dayKey(now - day)) return 'Yesterday';
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(time);
  return `${weekday}, ${dateText(time, now)}`;
};
