/** Artifacts go when their time is over, by the clock of the service. */
import { rm } from 'node:fs/promises';
import { artifactsFile } from '#service/artifacts/job-files.ts';
import type { Context } from '#service/context.ts';
import { jobsWithExpiredArtifacts, updateJob } from '#service/store/jobs.ts';

/** Removes the archives whose time is over; the jobs and their traces stay. */
export const removeExpiredArtifacts = async (context: Context): Promise<void> => {
  for (const job of jobsWithExpiredArtifacts(context.database, context.now().toISOString())) {
    updateJob(context.database, job.id, { artifacts_name: null, artifacts_size: null });
    await rm(artifactsFile(context, job.id), { force: true });
  }
};

const minute = 60_000;

/** Looks once a minute; returns what ends that. */
export const keepRemovingExpired = (context: Context): (() => void) => {
  const timer = setInterval(() => {
    context.background(() => removeExpiredArtifacts(context));
  }, minute).unref();
  return () => {
    clearInterval(timer);
  };
};
