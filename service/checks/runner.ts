/** The one runner: takes waiting jobs in their order, a few at a time, and really stops those that are canceled. */
import { removeJobFiles } from '#service/artifacts/job-files.ts';
import type { Context } from '#service/context.ts';
import { emptyTree } from '#service/git/diff-check.ts';
import { parentOf } from '#service/git/resolve.ts';
import {
  nextQueuedJob,
  updateJob,
  findJobById,
  findPipelineById,
  refreshPipeline,
  type JobRow,
} from '#service/store/jobs.ts';
import { advance } from './advance.ts';
import { jobKindNamed } from './job-kinds.ts';
import { JobFailure } from './job-run.ts';
import type { JobRunner } from './job-runner.ts';
import { nameInTrace, openTrace, paint, type Trace } from './trace.ts';

const work = async (context: Context, job: JobRow, trace: Trace, signal: AbortSignal): Promise<void> => {
  const pipeline = findPipelineById(context.database, job.pipeline_id);
  const kind = jobKindNamed(job.name);
  if (!pipeline || !kind) throw new JobFailure(`this service has no job ${nameInTrace(job.name)}`);
  trace.line(`Running with ${paint.good('Lectern checks')}`);
  trace.line(`${paint.location(nameInTrace(pipeline.ref))} at ${pipeline.sha}`);
  const repository = context.repositoryOf(job.project_id);
  const base = pipeline.base_sha ?? (await parentOf(repository, pipeline.sha)) ?? emptyTree;
  await kind.work({ context, job, pipeline, repository, base, trace, signal });
};

const sayWhy = (trace: Trace, error: unknown): void => {
  if (!(error instanceof JobFailure)) console.error(error);
  const reason = error instanceof JobFailure ? error.message : 'the service could not do its work';
  trace.line(paint.bad(`ERROR: Job failed: ${reason}`));
};

/** What is left to write when the work ended; a job that was canceled or erased meanwhile keeps its status. */
const settle = (context: Context, jobId: number, status: 'success' | 'failed' | 'pending'): void => {
  const { database } = context;
  const row = findJobById(database, jobId);
  if (row?.status !== 'running') return;
  if (status === 'pending') {
    updateJob(database, jobId, { status, started_at: null });
    refreshPipeline(database, row.pipeline_id);
    return;
  }
  updateJob(database, jobId, { status, finished_at: context.now().toISOString() });
  advance(context, row.pipeline_id);
};

/** Does the work of a job that was just set to running. With `isEnding` an interrupted job waits for the next start. */
const runJob = async (context: Context, jobId: number, signal: AbortSignal, isEnding: () => boolean): Promise<void> => {
  const job = findJobById(context.database, jobId);
  if (!job) return;
  refreshPipeline(context.database, job.pipeline_id);
  const trace = openTrace(context, jobId);
  let status: 'success' | 'failed' | 'pending' = 'success';
  try {
    await work(context, job, trace, signal);
    trace.line(paint.good('Job succeeded'));
  } catch (error) {
    status = signal.aborted && isEnding() ? 'pending' : 'failed';
    if (signal.aborted) trace.line(paint.bad('ERROR: Job was canceled'));
    else sayWhy(trace, error);
  } finally {
    trace.close();
  }
  settle(context, jobId, status);
  if (findJobById(context.database, jobId)?.erased_at) await removeJobFiles(context, jobId);
};

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
