/** Times as words: short ages for lists, dates for days; always in the local zone. */
import { dateFormat, isoDay } from '#shared/locale/formats.ts';
import { t } from '#renderer/texts/t.ts';
import { dateWords, shortDateWords } from './day-words.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Ages up to here are relative, older moments are dates. */
const relativeUpTo = 14 * day;

const shortAge = (age: number): string => {
  if (age < minute) return t('dates.now');
  if (age < hour) return t('dates.minutes', { amount: Math.floor(age / minute) });
  if (age < day) return t('dates.hours', { amount: Math.floor(age / hour) });
  return t('dates.days', { amount: Math.floor(age / day) });
};

/** `48 min`, `3 h`, `2 d`; from two weeks on `24 Feb`, in another year `Feb 2024`; `now` under a minute and for times ahead of the clock. */
export const ageText = (time: number, now: number): string =>
  now - time < relativeUpTo ? shortAge(Math.max(0, now - time)) : shortDateWords(time, now);

/** `just now`, `48 min ago`; from two weeks on `24 Feb`, in another year `24 Feb 2024`. */
export const agoText = (time: number, now: number): string => {
  const age = now - time;
  if (age < minute) return t('dates.just_now');
  return age < relativeUpTo ? t('dates.ago', { age: shortAge(age) }) : dateWords(time, now);
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

/** A key per local day, for grouping. */
export const dayKey = isoDay;

const dateInYear = dateFormat({ day: 'numeric', month: 'long' });
const dateWithYear = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const weekdayText = dateFormat({ weekday: 'long' });

/** `9 March`, with the year when it is another one than now's. */
export const dateText = (time: number, now: number): string =>
  (new Date(time).getFullYear() === new Date(now).getFullYear() ? dateInYear : dateWithYear)(time);

/** `at 09:10` today, `on 9 March at 09:10` else: the local time of something that was read. */
export const dayAndTimeText = (time: number, now: number): string =>
  dayKey(time) === dayKey(now)
    ? t('dates.at_time', { time: clockText(time) })
    : t('dates.on_date_at_time', { date: dateText(time, now), time: clockText(time) });

/** `Today`, `Yesterday`, `Friday, 13 March`, with the year when it is another one than now's. */
export const dayText = (time: number, now: number): string => {
  const key = dayKey(time);
  if (key === dayKey(now)) return t('dates.today');
  if (key === dayKey(now - day)) return t('dates.yesterday');
  return t('dates.weekday', { weekday: weekdayText(time), date: dateText(time, now) });
};
