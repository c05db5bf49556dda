/** A job as screens show it: its state in words, what can be done with it, how long it took. */
import { goesOn } from '#shared/api/job-statuses.ts';
import type { ItemOf } from '#renderer/api/queries.ts';
import { routeTo } from '#shared/screens.ts';
import { dateWords } from '#renderer/components/time/day-words.ts';
import { t } from '#renderer/texts/t.ts';

/** A job as lists have it. */
export type Job = ItemOf<'jobs.list'>;

/** Statuses that a list can be filtered by, in the order in which a job goes through them. */
export const statuses = [
  'created',
  'pending',
  'running',
  'success',
  'failed',
  'canceled',
  'skipped',
  'manual',
] as const;

/** `play` answers `started`, which is no status of its own. */
export const statusOf = (job: Pick<Job, 'status'>): string => (job.status === 'started' ? 'pending' : job.status);

const statusTexts = {
  created: 'jobs.status_created',
  pending: 'jobs.status_pending',
  running: 'jobs.status_running',
  success: 'jobs.status_success',
  failed: 'jobs.status_failed',
  canceled: 'jobs.status_canceled',
  skipped: 'jobs.status_skipped',
  manual: 'jobs.status_manual',
} as const satisfies Readonly<Record<(typeof statuses)[number], string>>;

const isListed = (status: string): status is keyof typeof statusTexts => Object.hasOwn(statusTexts, status);

/** A status as people read it; one that the app does not know as the server writes it. */
export const statusWord = (status: string): string => {
  if (isListed(status)) return t(statusTexts[status]);
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const ended: ReadonlySet<string> = new Set(['success', 'failed', 'canceled']);

/** Whether it will still change without the user. */
export const isGoingOn = ({ status }: Pick<Job, 'status'>): boolean => goesOn(status);

/** How often jobs are read while one goes on, ms. */
export const whileGoingOn = 5_000;

/** Which actions a job allows in a state. */
export const can = {
  retry: ({ status }: Pick<Job, 'status'>): boolean => ended.has(status),
  cancel: ({ status }: Pick<Job, 'status'>): boolean => goesOn(status) || status === 'manual',
  play: ({ status }: Pick<Job, 'status'>): boolean => status === 'manual',
  erase: ({ status }: Pick<Job, 'status'>): boolean => ended.has(status),
} as const;

/** Whether there are artifacts to be downloaded. */
export const hasArtifacts = ({ artifacts_file: file }: Pick<Job, 'artifacts_file'>): boolean =>
  file !== null && file !== undefined;

/** Milliseconds that it ran, or has been running; null before it began. */
export const durationOf = (job: Pick<Job, 'started_at' | 'finished_at' | 'status'>, now: number): number | null => {
  const started = Date.parse(job.started_at ?? '');
  if (Number.isNaN(started)) return null;
  const finished = Date.parse(job.finished_at ?? '');
  if (!Number.isNaN(finished)) return Math.max(0, finished - started);
  return isGoingOn(job) ? Math.max(0, now - started) : null;
};

/** What it waits for, where there is no duration yet. */
export const notRunWords = (job: Pick<Job, 'status'>): string => {
  switch (statusOf(job)) {
    case 'created':
      return t('jobs.waits_for_jobs');
    case 'pending':
      return t('jobs.waits_for_runner');
    default:
      return '';
  }
};

/** Why a job has no artifacts, as far as that is known; '' where it may have made none. */
export const noArtifactsWords = (
  job: Pick<Job, 'status' | 'started_at' | 'erased_at' | 'artifacts_expire_at'>,
  now: number,
): string => {
  const expired = Date.parse(job.artifacts_expire_at ?? '');
  if (job.erased_at) return t('jobs.artifacts_erased');
  if (expired < now) return t('jobs.artifacts_expired', { date: dateWords(expired, now) });
  if (job.started_at) return isGoingOn(job) ? t('jobs.artifacts_later') : '';
  return isGoingOn(job) || job.status === 'manual' ? t('jobs.artifacts_later') : t('jobs.artifacts_never');
};

/** Id of a job as it is written. */
export const jobNumber = ({ id }: Pick<Job, 'id'>): string => `#${String(id)}`;

/** What a job is called where only its name or its id may be known. */
export const jobName = (job: Pick<Job, 'id' | 'name'>): string => job.name ?? jobNumber(job);

export const jobRoute = (project: number | string, job: Pick<Job, 'id'>): string =>
  routeTo('job', { project, job: job.id });

/** The same at the first error of its log. */
export const firstErrorRoute = (project: number | string, job: Pick<Job, 'id'>): string =>
  `${jobRoute(project, job)}?at=first-error`;
