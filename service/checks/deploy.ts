/** The job `deploy-preview`: unpacks the commit into the folder of an environment and records the deployment. */
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unpackCommit } from '#service/git/unpack.ts';
import { addDeployment, environmentNamed } from '#service/store/deployments.ts';
import { findProject } from '#service/store/projects.ts';
import type { JobRun } from './job-run.ts';
import { nameInTrace, paint } from './trace.ts';

/** The default branch goes to `production`, every other one to a preview of its own. */
const environmentFor = ({ context, job }: JobRun): string =>
  findProject(context.database, job.project_id)?.default_branch === job.ref ? 'production' : `preview/${job.ref}`;

/** Replaces the old files by new ones: a reader sees one or the other. */
const replace = async (folder: string, fresh: string): Promise<void> => {
  const current = join(folder, 'current');
  const old = join(folder, 'old');
  await rm(old, { recursive: true, force: true });
  await rename(current, old).catch(() => undefined);
  await rename(fresh, current);
  await rm(old, { recursive: true, force: true });
};

/** Deploys. */
export const deploy = (run: JobRun): Promise<void> =>
  run.trace.section('deploy', 'Deployment', async () => {
    const { context, job, pipeline, repository, signal, trace } = run;
    const environment = environmentNamed(context.database, job.project_id, environmentFor(run));
    const folder = context.environmentFolder(environment.id);
    const fresh = join(folder, `job-${String(job.id)}`);
    await mkdir(folder, { recursive: true });
    trace.line(`Unpacking ${pipeline.sha.slice(0, 8)} for ${paint.location(nameInTrace(environment.name))}`);
    try {
      await unpackCommit(repository, pipeline.sha, fresh, signal);
      signal.throwIfAborted();
      await replace(folder, fresh);
    } finally {
      await rm(fresh, { recursive: true, force: true });
    }
    addDeployment(context.database, {
      project_id: job.project_id,
      environment_id: environment.id,
      ref: job.ref,
      sha: pipeline.sha,
      user_id: job.user_id,
      job_id: job.id,
      created_at: context.now().toISOString(),
    });
    trace.line(`Deployed to ${paint.good(nameInTrace(environment.name))}`);
  });
