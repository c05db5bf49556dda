/** Jobs, their traces and artifacts, and deployments through @gitbeaker/rest. */
import { ok, strictEqual } from 'node:assert';
import { setTimeout as wait } from 'node:timers/promises';
import { Skip } from '#conformance/step.ts';
import { expectFields, expectRefusal, needsOwnService, onceEach, type Session, type Steps } from './session.ts';

interface Job {
  readonly id: number;
  readonly name: string;
  readonly ref: string;
  readonly status: string;
  readonly pipeline: { readonly id: number };
  readonly artifacts_file?: { readonly size: number } | null;
}

const listJobs = async ({ client, settings }: Session, scope: readonly string[]): Promise<Job[]> =>
  (await client.Jobs.all(settings.project, { scope: [...scope] as never, perPage: 7 })) as unknown as Job[];

const someJob = async (session: Session, status: string, fits: (job: Job) => boolean = () => true): Promise<Job> => {
  const found = (await listJobs(session, [status])).find(fits);
  if (!found) throw new Skip(`the project has no job that is ${status}`);
  return found;
};

const hasArtifacts = ({ artifacts_file }: Job): boolean => !!artifacts_file;

const untilDeployed = async ({ client, settings }: Session): Promise<void> => {
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await client.Deployments.all(settings.project, { maxPages: 1 })).length > 0) return;
    await wait(200);
  }
  throw new Error('no deployment came within a minute');
};

/** The steps. */
export const jobSteps: Steps = {
  'jobs: lists with filters over pages': async (session) => {
    const { client, settings } = session;
    const jobs = await listJobs(session, ['success', 'manual']);
    // Elsewhere new jobs shift the pages while they are read.
    if (settings.isOwnService) onceEach(jobs, ({ id }) => id);
    ok(
      jobs.every(({ status }) => status === 'success' || status === 'manual'),
      'the filter lives on over the pages',
    );
    const [first] = jobs;
    if (!first) throw new Skip('the project has no finished job');
    expectFields(await client.Jobs.show(settings.project, first.id), { id: first.id, name: first.name });
    const together = await client.Jobs.all(settings.project, { pipelineId: first.pipeline.id });
    ok(
      together.some(({ id }) => id === first.id),
      'its pipeline lists it too',
    );
  },
  'jobs: trace, artifacts, one file inside, archive by branch': async (session) => {
    const { client, settings } = session;
    const { project } = settings;
    const job = await someJob(session, 'success', hasArtifacts);
    ok((await client.Jobs.showLog(project, job.id)).length > 0, 'it has a trace');
    const archive = await client.JobArtifacts.downloadArchive(project, { jobId: job.id });
    strictEqual(archive.size, job.artifacts_file?.size);
    // The first entry of a zip begins with a header of thirty bytes, then its name.
    const bytes = Buffer.from(await archive.arrayBuffer());
    const artifactPath = bytes.subarray(30, 30 + bytes.readUInt16LE(26)).toString();
    const file: unknown = await client.JobArtifacts.downloadArchive(project, { jobId: job.id, artifactPath });
    ok(file, 'one file comes by its path');
    const missing = client.JobArtifacts.downloadArchive(project, { jobId: job.id, artifactPath: 'no/such/file' });
    await expectRefusal(missing, 404);
    const byReference = await client.JobArtifacts.downloadArchive(project, { ref: job.ref, job: job.name });
    ok(byReference.size > 0, 'the archive by branch comes');
  },
  'jobs: kept, retried, cancelled, erased': async (session) => {
    needsOwnService(session, 'would change jobs that the run did not make');
    const { client, settings } = session;
    const { project } = settings;
    const { id, name } = await someJob(session, 'success', hasArtifacts);
    await client.JobArtifacts.keep(project, id);
    const again = await client.Jobs.retry(project, id);
    ok(again.id !== id && again.name === name, 'a retry is a job of its own');
    const waiting = await someJob(session, 'manual');
    expectFields(await client.Jobs.cancel(project, waiting.id), { id: waiting.id, status: 'canceled' });
    await client.Jobs.erase(project, id);
    expectFields(await client.Jobs.show(project, id), { artifacts_file: null });
    await expectRefusal(client.JobArtifacts.downloadArchive(project, { jobId: id }), 404);
  },
  'jobs: played; deployments: listed over pages, read': async (session) => {
    const { client, settings } = session;
    const { project, isOwnService } = settings;
    if (isOwnService) {
      const job = await someJob(session, 'manual', ({ name }) => name.startsWith('deploy'));
      await client.Jobs.play(project, job.id);
      await untilDeployed(session);
    }
    const [first] = onceEach(await client.Deployments.all(project, { perPage: 1 }), ({ id }) => id);
    if (first === undefined) throw new Skip('the project has no deployment');
    const one = await client.Deployments.show(project, first);
    ok(one.environment.name && one.sha, 'it names its environment and commit');
  },
};
