/** At the start: jobs that were interrupted wait again, and those that wait are run. */
import type { Context } from '#service/context.ts';
import { interruptedJobs, pipelineOfCommit, refreshPipeline, updateJob } from '#service/store/jobs.ts';
import { autoMergeRequests } from '#service/store/merge-requests.ts';
import { mergeSetRequests } from '#service/merging/auto-merge.ts';

/** Puts interrupted jobs back into the queue, merges what a crash kept from merging, and sets the runner going. */
export const recoverJobs = (context: Context): void => {
  const { database } = context;
  for (const job of interruptedJobs(database)) {
    database.transaction(() => {
      updateJob(database, job.id, { status: 'pending', started_at: null });
      refreshPipeline(database, job.pipeline_id);
    });
  }
  for (const row of autoMergeRequests(database)) {
    const pipeline = pipelineOfCommit(database, row.project_id, row.auto_merge_sha ?? row.head_sha);
    if (pipeline?.status === 'success') context.background(() => mergeSetRequests(context, pipeline));
  }
  context.runner.startQueued();
};
