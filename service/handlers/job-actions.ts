/** Actions on jobs: cancel, retry, erase, keep artifacts, play ("Jobs", "States and transitions"). */
import { jobAnswers } from '#service/presenters/job.ts';
import { advance } from '#service/checks/advance.ts';
import { removeJobFiles } from '#service/artifacts/job-files.ts';
import { forbidden, notFound, refused } from '#service/http/api-failure.ts';
import type { Handler } from '#service/http/handler.ts';
import { isAtLeast } from '#service/permissions/roles.ts';
import { addJob, findJob, refreshPipeline, updateJob } from '#service/store/jobs.ts';
import { actionableJob, type JobCall, type JobAccess } from './job-access.ts';

const finished = new Set(['success', 'failed', 'canceled']);
const cancelable = new Set(['created', 'pending', 'running', 'manual']);

/** The job as it is now. */
const answerOf = async (call: JobCall, { project }: JobAccess, id: number) => {
  const row = findJob(call.context.database, project.id, id);
  const [answer] = row ? await jobAnswers(call.context, project.id, [row]) : [];
  if (!answer) throw notFound('Job');
  return answer;
};

/** Cancels a job that is not finished; a finished one stays as it is. */
export const cancelJob: Handler<'jobs.cancel'> = async (call) => {
  const { database, now } = call.context;
  const access = actionableJob(call);
  const { row } = access;
  if (cancelable.has(row.status)) {
    updateJob(database, row.id, { status: 'canceled', finished_at: now().toISOString() });
    call.context.runner.stop(row.id);
    advance(call.context, row.pipeline_id);
  }
  return { answer: await answerOf(call, access, row.id) };
};

/** Runs a finished job again: a new job, which waits. */
export const retryJob: Handler<'jobs.retry'> = async (call) => {
  const { database, now } = call.context;
  const access = actionableJob(call);
  const { row, caller } = access;
  if (!finished.has(row.status)) throw forbidden('Job is not retryable');
  const id = database.transaction(() => {
    const added = addJob(database, {
      project_id: row.project_id,
      pipeline_id: row.pipeline_id,
      name: row.name,
      stage: row.stage,
      status: 'pending',
      ref: row.ref,
      tag: row.tag,
      coverage: null,
      created_at: now().toISOString(),
      started_at: null,
      finished_at: null,
      artifacts_name: null,
      artifacts_size: null,
      user_id: caller.id,
      queued: 1,
    });
    refreshPipeline(database, row.pipeline_id);
    return added;
  });
  const answer = await answerOf(call, access, id);
  call.context.runner.startQueued();
  return { answer };
};

/** Removes trace and artifacts of a finished job: one's own, or with a maintainer's right anybody's. */
export const eraseJob: Handler<'jobs.erase'> = async (call) => {
  const { database, now } = call.context;
  const access = actionableJob(call);
  const { row, caller, role } = access;
  if (row.user_id !== caller.id && !isAtLeast(role, 'maintainer')) throw forbidden();
  if (!finished.has(row.status) || row.erased_at !== null) throw forbidden('Job is not erasable!');
  updateJob(database, row.id, {
    artifacts_name: null,
    artifacts_size: null,
    artifacts_expire_at: null,
    erased_at: now().toISOString(),
  });
  await removeJobFiles(call.context, row.id);
  return { answer: { ...(await answerOf(call, access, row.id)), download_url: null } };
};

/** Keeps artifacts beyond their expiry. */
export const keepArtifacts: Handler<'jobs.keepArtifacts'> = async (call) => {
  const access = actionableJob(call);
  if (access.row.artifacts_name === null) throw notFound('Artifacts');
  updateJob(call.context.database, access.row.id, { artifacts_expire_at: null });
  return { answer: { ...(await answerOf(call, access, access.row.id)), download_url: null } };
};

/** Starts a manual job: answers `started`, and the next read says `pending` (behaviour page, "Job statuses"). */
export const playJob: Handler<'jobs.play'> = async (call) => {
  const { database } = call.context;
  const access = actionableJob(call);
  const { row, caller } = access;
  if (row.status !== 'manual') throw refused(400, 'Unplayable Job');
  database.transaction(() => {
    updateJob(database, row.id, { status: 'pending', queued: 1, user_id: caller.id });
    refreshPipeline(database, row.pipeline_id);
  });
  const answer = await answerOf(call, access, row.id);
  call.context.runner.startQueued();
  return { answer: { ...answer, status: 'started' } };
};
