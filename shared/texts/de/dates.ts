/** Times and sizes in words. */
import type { dates as english } from '#shared/texts/en/dates.ts';
import type { TextsLike } from '#shared/texts/text-key.ts';

/** In German. */
export const dates = {
  just_now: 'gerade eben',
  ago: 'vor {{age}}',
  minutes: '{{amount}} min',
  hours: '{{amount}} h',
  seconds: '{{amount}} s',
  today: 'Heute',
  yesterday: 'Gestern',
  weekday: '{{weekday}}, {{date}}',
  at_time: 'um {{time}}',
  on_date_at_time: 'am {{date}} um {{time}}',
  day_today: 'heute',
  day_yesterday: 'gestern',
  day_tomorrow: 'morgen',
  days_ago_one: 'vor {{count}} Tag',
  days_ago_other: 'vor {{count}} Tagen',
  in_days_one: 'in {{count}} Tag',
  in_days_other: 'in {{count}} Tagen',
  bytes_one: '{{count}} Byte',
  bytes_other: '{{count}} Byte',
} as const satisfies TextsLike<typeof english>;
