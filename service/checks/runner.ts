/** The one runner: takes waiting jobs in their order, a few at a time, and really stops those that are canceled. */
import type { Context } from '#service/context.ts';
import { nextQueuedJob, updateJob } from '#service/store/jobs.ts';
import type { JobRunner } from './job-runner.ts';
import { runJob } from './run-job.ts';

/** Jobs at a time: more would slow down readers of pages. */
const atOnce = 2;

/** Makes the runner. With `isHeld` jobs are made and never run: for tests of everything else. */
export const createRunner = (contextOf: () => Context, isHeld: boolean): JobRunner => {
  const running = new Map<number, { readonly controller: AbortController; readonly done: Promise<void> }>();
  let isClosed = isHeld;
  const take = (): boolean => {
    const context = contextOf();
    const job = isClosed || running.size >= atOnce ? null : nextQueuedJob(context.database);
    if (!job) return false;
    const controller = new AbortController();
    const at = context.now().toISOString();
    updateJob(context.database, job.id, { status: 'running', started_at: at, finished_at: null });
    const done = runJob(context, job.id, controller.signal, () => isClosed).finally(() => {
      running.delete(job.id);
      startQueued();
    });
    running.set(job.id, { controller, done });
    context.background(() => done);
    return true;
  };
  const startQueued = (): void => {
    while (take());
  };
  return {
    takesJobs: () => !isClosed,
    startQueued,
    stop: (jobId) => {
      running.get(jobId)?.controller.abort();
    },
    close: async () => {
      isClosed = true;
      const ends = [...running.values()];
      for (const { controller } of ends) controller.abort();
      await Promise.all(ends.map(({ done }) => done.catch(() => undefined)));
    },
  };
};
