/** What the end of a job means for its pipeline: the next stage begins, is left out, or the whole has succeeded. */
import type { Context } from '#service/context.ts';
import { mergeSetRequests } from '#service/merging/auto-merge.ts';
import { findPipelineById, jobsOfPipeline, refreshPipeline, updateJob, type JobRow } from '#service/store/jobs.ts';
import { jobKindNamed, stages } from './job-kinds.ts';

/** Statuses that a later stage need not wait for; a manual job may be played at any time. */
const passed = new Set(['success', 'manual']);
const broken = new Set(['failed', 'canceled', 'skipped']);
/** Statuses of jobs whose turn has not come. */
const waiting = new Set(['created', 'skipped']);

const begin = (context: Context, job: JobRow): void => {
  const status = jobKindNamed(job.name)?.isManual === true ? 'manual' : 'pending';
  updateJob(context.database, job.id, { status, queued: 1 });
};

const settleStages = (context: Context, jobs: readonly JobRow[]): void => {
  let before: readonly JobRow[] = [];
  for (const stage of stages) {
    const mine = jobs.filter((job) => job.stage === stage);
    const isBroken = before.some(({ status }) => broken.has(status));
    const isOpen = before.every(({ status }) => passed.has(status));
    for (const job of mine) {
      if (!waiting.has(job.status)) continue;
      if (isBroken && job.status === 'created') updateJob(context.database, job.id, { status: 'skipped' });
      else if (isOpen) begin(context, job);
    }
    before = [...before, ...mine];
  }
};

/** Moves a pipeline on after one of its jobs changed. */
export const advance = (context: Context, pipelineId: number): void => {
  const { database } = context;
  database.transaction(() => {
    settleStages(context, jobsOfPipeline(database, pipelineId));
    refreshPipeline(database, pipelineId);
  });
  context.runner.startQueued();
  const pipeline = findPipelineById(database, pipelineId);
  if (pipeline?.status === 'success') context.background(() => mergeSetRequests(context, pipeline));
};
