/** What is kept of an account's notifications: what was seen of its merge requests, what was notified, what merges by itself. */
import { z } from 'zod';
import { notificationKinds } from '#shared/notifications/rules.ts';

const count = z.int().nonnegative();
const sha = z.string().max(100).nullable();
const key = { project: z.int().positive(), iid: z.int().positive() };

const watchedSchema = z.object({
  ...key,
  /** `author` and `assignee` of the open lists; `reader`: its page was opened here. */
  why: z.enum(['author', 'assignee', 'reader']),
  /** Nothing is notified of one whose notifications are off. */
  is_silent: z.boolean(),
  sha,
  notes: count,
  /** The jobs of the head: not read yet; read, and some go on or none are there; all have ended. */
  jobs: z.enum(['new', 'open', 'ended']),
  /** Polls that found no jobs of this head. A stored name. */
  empty_looks: count,
  /** Failed jobs of the first poll notify nothing. A stored name. */
  is_first_look: z.boolean(),
});

const armedSchema = z.object({
  ...key,
  title: z.string(),
  source_branch: z.string().nullable(),
  target_branch: z.string().nullable(),
  /** Where its jobs are; what was kept earlier does not say. */
  source_project: z.int().positive().nullable().default(null),
  armed_at: z.string(),
  is_own: z.boolean(),
  head: sha,
  target_head: sha,
  moved_head: sha,
  moved_target: sha,
});

const itemSchema = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  at: z.string(),
  title: z.string(),
  reason: z.string(),
  route: z.string(),
  is_read: z.boolean(),
});

/** The state of one account. */
export const watchStateSchema = z.object({
  /** The first poll notifies nothing. */
  has_baseline: z.boolean(),
  watched: z.array(watchedSchema),
  armed: z.array(armedSchema),
  /** Newest first. */
  items: z.array(itemSchema),
  /** Ids of events that were dealt with, newest first. */
  keys: z.array(z.string()),
  /** Notifications of quiet hours that the summary after them counts. */
  held: count,
});

export type WatchState = z.output<typeof watchStateSchema>;
export type Watched = z.output<typeof watchedSchema>;
export type Armed = z.output<typeof armedSchema>;
export type Item = z.output<typeof itemSchema>;

/** Nothing was polled yet. */
export const emptyState: WatchState = { has_baseline: false, watched: [], armed: [], items: [], keys: [], held: 0 };

/** Most of each that is kept. */
export const mostKept = { watched: 500, armed: 100, keys: 4000 } as const;

/** What tells merge requests of an account apart. */
export const keyOf = ({ project, iid }: { readonly project: number; readonly iid: number }): string =>
  `${String(project)}!${String(iid)}`;
