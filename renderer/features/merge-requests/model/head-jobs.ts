/** The jobs of one head: the latest of each name, and what they come to. */
import type { ItemOf } from '../../../api/queries.ts';

/** A job as lists have it. */
export type Job = ItemOf<'jobs.list'>;

/** Jobs whose pipeline ran on `sha`, the latest of each name, in the order in which they ran. */
export const jobsOf = (jobs: readonly Job[], sha: string): readonly Job[] => {
  const latest = new Map<string, Job>();
  for (const job of jobs) {
    if (job.pipeline?.sha !== sha) continue;
    const name = job.name ?? `job ${String(job.id)}`;
    const before = latest.get(name);
    if (!before || before.id < job.id) latest.set(name, job);
  }
  return [...latest.values()].sort((a, b) => a.id - b.id);
};

const worst = ['failed', 'running', 'pending', 'created', 'canceled', 'manual', 'skipped', 'success'] as const;

/** One status for all: what needs looking at comes first; a manual job that waits does not hide success. */
export const summaryOf = (jobs: readonly Job[]): string | null => {
  const statuses = new Set(jobs.map(({ status }) => (status === 'started' ? 'running' : (status ?? 'created'))));
  if (statuses.size === 0) return null;
  if (statuses.has('success') && [...statuses].every((status) => ['success', 'manual', 'skipped'].includes(status)))
    return 'success';
  return worst.find((status) => statuses.has(status)) ?? [...statuses][0] ?? null;
};

/** Whether any job will still change without the user. */
export const isGoingOn = (jobs: readonly Job[]): boolean =>
  jobs.some(({ status }) => ['created', 'pending', 'running', 'started'].includes(status ?? ''));
