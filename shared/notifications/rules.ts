/** What the user wants to be notified of, and when: a part of the settings of this computer. */
import { globOf } from '#shared/find/find-query.ts';

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

/** Names or globs of what is notified; an empty list: all. */
export interface WantedNames {
  /** Of failed jobs. */
  readonly jobs: readonly string[];
  /** Of target branches, for every kind. */
  readonly branches: readonly string[];
}

/** What the names decide by. */
export interface NamedEvent {
  readonly kind: NotificationKind;
  /** Name of the failed job; null: it is about no job. */
  readonly job: string | null;
  /** Target branch of the merge request; null: not known. */
  readonly branch: string | null;
}

/** The rules. */
export interface NotificationRules {
  readonly kinds: Readonly<Record<NotificationKind, boolean>>;
  readonly names: WantedNames;
  /** Nothing is shown by the system until it is taken back; the list of notifications goes on. */
  readonly is_paused: boolean;
  readonly quiet: QuietHours;
}

/** The rules until they are changed. */
export const defaultRules: NotificationRules = {
  kinds: { review: true, commits: true, jobs: true, merged: true, mention: true, auto_merge: true },
  names: { jobs: [], branches: [] },
  is_paused: false,
  quiet: { is_on: false, from: '19:00', to: '08:00', days: [0, 1, 2, 3, 4, 5, 6] },
};

/** A name that is not known is wanted: nothing is left out by a lack of an old server. */
const isNamed = (names: readonly string[], name: string | null): boolean =>
  names.length === 0 || name === null || names.some((glob) => globOf(glob).test(name));

/** Whether an event is notified at all, whatever the hour. */
export const isWanted = ({ kinds, names }: NotificationRules, { kind, job, branch }: NamedEvent): boolean =>
  kinds[kind] && isNamed(names.jobs, job) && isNamed(names.branches, branch);

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Whether a moment is in the quiet hours, by this computer's clock and zone. The end is not. */
export const isQuiet = ({ is_on, from, to, days }: QuietHours, at: Date): boolean => {
  if (!is_on) return false;
  const [start, end, now] = [minutesOf(from), minutesOf(to), at.getHours() * 60 + at.getMinutes()];
  const [today, yesterday] = [at.getDay(), (at.getDay() + 6) % 7];
  if (start < end) return days.includes(today) && now >= start && now < end;
  return (days.includes(today) && now >= start) || (days.includes(yesterday) && now < end);
};
