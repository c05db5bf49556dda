/** The jobs of one head: the latest of each name, and what they come to. */
import { summaryOfStatuses } from '#shared/api/job-statuses.ts';
import { t } from '#renderer/texts/t.ts';
import type { Job } from '#renderer/things/job/job.ts';

/** The jobs of a head that were found. */
export interface FoundJobs {
  readonly jobs: readonly Job[];
  /** There may be more: older jobs were not looked at. */
  readonly isPart: boolean;
}

/** While they are being read. */
export const noneFound: FoundJobs = { jobs: [], isPart: false };

/** Jobs whose pipeline ran on `sha`, the latest of each name, in the order in which they ran. */
export const jobsOf = (jobs: readonly Job[], sha: string): readonly Job[] => {
  const latest = new Map<string, Job>();
  for (const job of jobs) {
    if (job.pipeline?.sha !== sha) continue;
    const name = job.name ?? t('merging.job_number', { number: String(job.id) });
    const before = latest.get(name);
    if (!before || before.id < job.id) latest.set(name, job);
  }
  return [...latest.values()].sort((a, b) => a.id - b.id);
};

/** One status for all; null where there are none. Where there may be more, their pipelines have a say: they know of all. */
export const summaryOf = ({ jobs, isPart }: FoundJobs): string | null =>
  summaryOfStatuses([
    ...jobs.map(({ status }) => (status === 'started' ? 'running' : status)),
    ...(isPart ? jobs.flatMap(({ pipeline }) => pipeline?.status ?? []) : []),
  ]);
