/** Jobs: lists of a project and of a pipeline ("Jobs"). */
import { jobAnswers } from '#service/presenters/job.ts';
import type { Context } from '#service/context.ts';
import { notFound } from '#service/http/api-failure.ts';
import { callerOf, type Handler } from '#service/http/handler.ts';
import type { PageRequest } from '#service/http/paging.ts';
import { findPipeline, listJobs } from '#service/store/jobs.ts';
import { jobFor, jobsProject } from './job-access.ts';

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

/** Reads one job. */
export const getJob: Handler<'jobs.get'> = async (call) => {
  const { project, row } = jobFor(call);
  const [answer] = await jobAnswers(call.context, project.id, [row]);
  if (!answer) throw notFound('Job');
  return { answer };
};
