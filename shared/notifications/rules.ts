/** What the user wants to be notified of, and when: a part of the settings of this computer. */

/** What a notification is about. */
export const notificationKinds = ['review', 'commits', 'jobs', 'merged', 'mention', 'auto_merge'] as const;

/** One of them. */
export type NotificationKind = (typeof notificationKinds)[number];

/** Hours without notifications of the system. Times are `HH:MM` of this computer's clock. */
export interface QuietHours {
  readonly is_on: boolean;
  readonly from: string;
  /** Not after `from`: on the next day. */
  readonly to: string;
  /** The days on which they begin: 0 is Sunday. */
  readonly days: readonly number[];
}

/** The rules. */
export interface NotificationRules {
  readonly kinds: Readonly<Record<NotificationKind, boolean>>;
  /** Nothing is shown by the system until it is taken back; the list of notifications goes on. */
  readonly is_paused: boolean;
  readonly quiet: QuietHours;
}

/** The rules until they are changed. */
export const defaultRules: NotificationRules = {
  kinds: { review: true, commits: true, jobs: true, merged: true, mention: true, auto_merge: true },
  is_paused: false,
  quiet: { is_on: false, from: '19:00', to: '08:00', days: [0, 1, 2, 3, 4, 5, 6] },
};

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Whether a moment is in the quiet hours, by this computer's clock and zone. The end is not. */
export const isQuiet = ({ is_on, from, to, days }: QuietHours, at: Date): boolean => {
  if (!is_on) return false;
  const [start, end, now] = [minutesOf(from), minutesOf(to), at.getHours() * 60 + at.getMinutes()];
  const [today, yesterday] = [at.getDay(), (at.getDay() + 6) % 7];
  if (start < end) return days.includes(today) && now >= start && now < end;
  return (days.includes(today) && now >= start) || (days.includes(yesterday) && now < end);
};
