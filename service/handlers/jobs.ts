/** Jobs: lists of a project and of a pipeline, and the actions on a job ("Jobs", "States and transitions"). */
import { removeJobFiles } from '#service/artifacts/job-files.ts';
import { advance } from '#service/checks/advance.ts';
import type { Context } from '#service/context.ts';
import { notFound, forbidden, refused } from '#service/http/api-failure.ts';
import { callerOf, type Handler, type Handlers } from '#service/http/handler.ts';
import type { PageRequest } from '#service/http/paging.ts';
import { isAtLeast, mayReadCode, projectFor, type ProjectAccess } from '#service/permissions/roles.ts';
import { jobAnswers } from '#service/presenters/job.ts';
import {
  findPipeline,
  listJobs,
  findJob,
  type JobRow,
  addJob,
  refreshPipeline,
  updateJob,
} from '#service/store/jobs.ts';
import type { UserRow } from '#service/store/users/users.ts';
import type { ProjectCall } from './access/project-access.ts';

/** A call on one job. */
type JobCall = ProjectCall & { readonly params: { readonly job_id: number } };

/** A job in its project, and who asks. */
interface JobAccess extends ProjectAccess {
  readonly row: JobRow;
  readonly caller: UserRow;
}

/** Jobs are read by reporters, and by any signed-in user in a public project. */
export const jobsProject = (context: Context, caller: UserRow, id: number | string): ProjectAccess => {
  const access = projectFor(context, caller, id);
  const isOpen = access.project.visibility === 'public';
  if (!mayReadCode(access.project, access.role) || (!isOpen && !isAtLeast(access.role, 'reporter'))) {
    throw forbidden();
  }
  return access;
};

/** The job of a call, as its caller may read it. */
export const jobFor = (call: JobCall): JobAccess => {
  const caller = callerOf(call);
  const access = jobsProject(call.context, caller, call.params.id);
  const row = findJob(call.context.database, access.project.id, call.params.job_id);
  if (!row) throw notFound('Job');
  return { ...access, row, caller };
};

/** The job of a call that its caller may act on: that takes a developer. */
const actionableJob = (call: JobCall): JobAccess => {
  const access = jobFor(call);
  if (!isAtLeast(access.role, 'developer')) throw forbidden();
  return access;
};

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
const cancelJob: Handler<'jobs.cancel'> = async (call) => {
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
const retryJob: Handler<'jobs.retry'> = async (call) => {
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
const eraseJob: Handler<'jobs.erase'> = async (call) => {
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
const keepArtifacts: Handler<'jobs.keepArtifacts'> = async (call) => {
  const access = actionableJob(call);
  if (access.row.artifacts_name === null) throw notFound('Artifacts');
  updateJob(call.context.database, access.row.id, { artifacts_expire_at: null });
  return { answer: { ...(await answerOf(call, access, access.row.id)), download_url: null } };
};

/** Starts a manual job: answers `started`, and the next read says `pending` (behaviour page, "Job statuses"). */
const playJob: Handler<'jobs.play'> = async (call) => {
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

const read = async (
  context: Context,
  filter: { projectId: number; pipelineId?: number },
  scope: string | readonly string[] | undefined,
  page: PageRequest,
) => {
  const statuses = scope === undefined ? {} : { statuses: typeof scope === 'string' ? [scope] : scope };
  const { rows, total } = listJobs(context.database, { ...filter, ...statuses }, page);
  return { items: await jobAnswers(context, filter.projectId, rows), total };
};

/** Lists the jobs of a project, newest first. */
const listProjectJobs: Handler<'jobs.list'> = (call) => {
  const { project } = jobsProject(call.context, callerOf(call), call.params.id);
  return read(call.context, { projectId: project.id }, call.query.scope, call.page);
};

/** Lists the jobs of a pipeline, newest first. */
const listPipelineJobs: Handler<'jobs.listByPipeline'> = (call) => {
  const { project } = jobsProject(call.context, callerOf(call), call.params.id);
  const pipeline = findPipeline(call.context.database, project.id, call.params.pipeline_id);
  if (!pipeline) throw notFound('Pipeline');
  return read(call.context, { projectId: project.id, pipelineId: pipeline.id }, call.query.scope, call.page);
};

/** Reads one job. */
const getJob: Handler<'jobs.get'> = async (call) => {
  const { project, row } = jobFor(call);
  const [answer] = await jobAnswers(call.context, project.id, [row]);
  if (!answer) throw notFound('Job');
  return { answer };
};

/** By operation. */
export const jobHandlers = {
  'jobs.cancel': cancelJob,
  'jobs.retry': retryJob,
  'jobs.erase': eraseJob,
  'jobs.keepArtifacts': keepArtifacts,
  'jobs.play': playJob,
  'jobs.list': listProjectJobs,
  'jobs.listByPipeline': listPipelineJobs,
  'jobs.get': getJob,
} satisfies Handlers;
