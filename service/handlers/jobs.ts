/** Jobs: lists of a project and of a pipeline ("Jobs"). */
import { jobAnswers } from '../answers/job.ts';
import type { Context } from '../context.ts';
import { forbidden, notFound } from '../http/api-failure.ts';
import { callerOf, type Handler } from '../http/handler.ts';
import type { PageRequest } from '../http/paging.ts';
import { isAtLeast, mayReadCode, projectFor, type Place } from '../rights/roles.ts';
import { findPipeline, listJobs } from '../store/jobs.ts';
import type { UserRow } from '../store/users.ts';

/** Jobs are read by reporters, and by any signed-in user in a public project. */
const jobsProject = (context: Context, caller: UserRow, id: number | string): Place => {
  const place = projectFor(context, caller, id);
  const isOpen = place.project.visibility === 'public';
  if (!mayReadCode(place.project, place.standing) || (!isOpen && !isAtLeast(place.standing, 'reporter'))) {
    throw forbidden();
  }
  return place;
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
export const listProjectJobs: Handler<'jobs.list'> = (call) => {
  const { project } = jobsProject(call.context, callerOf(call), call.params.id);
  return read(call.context, { projectId: project.id }, call.query.scope, call.page);
};

/** Lists the jobs of a pipeline, newest first. */
export const listPipelineJobs: Handler<'jobs.listByPipeline'> = (call) => {
  const { project } = jobsProject(call.context, callerOf(call), call.params.id);
  const pipeline = findPipeline(call.context.database, project.id, call.params.pipeline_id);
  if (!pipeline) throw notFound('Pipeline');
  return read(call.context, { projectId: project.id, pipelineId: pipeline.id }, call.query.scope, call.page);
};
