/** Times as words: short ages for lists, dates for days; always in the local zone. */
import { dateFormat, isoDay } from '#shared/locale/formats.ts';
import { t } from '#renderer/texts/t.ts';
import { dateWords } from './day-words.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Ages up to here are relative, older moments are dates. */
const relativeUpTo = 14 * day;

/** `just now` (also of times ahead of the clock), `48 min ago`, `3 h ago`, `2 days ago`; from two weeks on the date. */
export const agoText = (time: number, now: number): string => {
  const age = now - time;
  if (age < minute) return t('dates.just_now');
  if (age < hour) return t('dates.ago', { age: t('dates.minutes', { amount: Math.floor(age / minute) }) });
  if (age < day) return t('dates.ago', { age: t('dates.hours', { amount: Math.floor(age / hour) }) });
  return age < relativeUpTo ? t('dates.days_ago', { count: Math.floor(age / day) }) : dateWords(time, now);
};

/** `8 s`, `3 min 12 s`, `2 h 5 min`: how long something took. */
export const durationText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return t('dates.seconds', { amount: seconds });
  const minutes = Math.floor(seconds / 60);
  const [whole, rest] =
    minutes < 60
      ? [t('dates.minutes', { amount: minutes }), seconds % 60 > 0 && t('dates.seconds', { amount: seconds % 60 })]
      : [
          t('dates.hours', { amount: Math.floor(minutes / 60) }),
          minutes % 60 > 0 && t('dates.minutes', { amount: minutes % 60 }),
        ];
  return rest === false ? whole : `${whole} ${rest}`;
};

/** `Friday 13 March 2026, 09:10`: for tooltips. */
export const fullTimeText = dateFormat({ dateStyle: 'full', timeStyle: 'short' });

/** `09:10`. */
export const clockText = dateFormat({ hour: '2-digit', minute: '2-digit' });

/** `09:10:07`: the time of a line among thousands. */
export const secondsClockText = dateFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** A key per local day, for grouping; '' for none. */
export const dayKey = (time: number): string => (Number.isNaN(time) ? '' : isoDay(time));

const weekdayText = dateFormat({ weekday: 'long' });

/** `at 09:10` today, `on 9 Mar at 09:10` else: the local time of something that was read. */
export const dayAndTimeText = (time: number, now: number): string =>
  dayKey(time) === dayKey(now)
    ? t('dates.at_time', { time: clockText(time) })
    : t('dates.on_date_at_time', { date: dateWords(time, now), time: clockText(time) });

/** `Today`, `Yesterday`, `Friday, 13 Mar`, with the year when it is another one than now's; '' for none. */
export const dayText = (time: number, now: number): string => {
  if (Number.isNaN(time)) return '';
  const key = dayKey(time);
  if (key === dayKey(now)) return t('dates.today');
  if (key === dayKey(now - day)) return t('dates.yesterday');
  return t('dates.weekday', { weekday: weekdayText(time), date: dateWords(time, now) });
};
