/** Jobs: lists, single, trace and actions ("Jobs"). Artifacts are in a file of their own. */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { jobSchema, jobStatuses, jobWithDownloadSchema } from '#shared/api/schemas/job.ts';
import { id, pagingQuery, projectId } from '#shared/api/schemas/primitives.ts';
import { create, errors, list, missing, ofProject, read } from './common.ts';

/** Path of one job. */
export const jobPath = '/projects/:id/jobs/:job_id';

/** Params of one job. */
export const ofJob = z.strictObject({ id: projectId, job_id: id });

const status = z.enum(jobStatuses);
const scoped = z.strictObject({ ...pagingQuery, scope: z.union([status, z.array(status)]).optional() });
const badScope = { status: 400, when: 'the scope is no job status' } as const;

/** Reads that an action on a job makes stale. */
export const staleJob = ['jobs.list', 'jobs.listByPipeline', 'jobs.get'] as const;

/** Traits of an action on a job. */
export const jobAction = { ...create, role: 'developer', params: ofJob, answer: jobSchema } as const;

/** Errors of every action on a job. */
export const actionErrors = [errors.unauthenticated, errors.forbidden, missing('job')] as const;

/** Operations on jobs and their traces. */
export const jobOperations = {
  'jobs.list': define({
    ...list,
    path: '/projects/:id/jobs',
    summary: 'Lists the jobs of a project, all or by status.',
    role: 'job_reader',
    params: ofProject,
    query: scoped,
    answer: z.array(jobSchema),
    errors: [badScope, errors.unauthenticated, errors.forbidden, errors.noProject],
  }),
  'jobs.listByPipeline': define({
    ...list,
    path: '/projects/:id/pipelines/:pipeline_id/jobs',
    summary: 'Lists the jobs of a pipeline, all or by status.',
    role: 'job_reader',
    params: z.strictObject({ id: projectId, pipeline_id: id }),
    query: scoped,
    answer: z.array(jobSchema),
    errors: [badScope, errors.unauthenticated, errors.forbidden, missing('pipeline')],
  }),
  'jobs.get': define({
    ...read,
    path: jobPath,
    summary: 'Reads one job.',
    role: 'job_reader',
    params: ofJob,
    answer: jobSchema,
    errors: actionErrors,
  }),
  'jobs.trace': define({
    ...read,
    path: `${jobPath}/trace`,
    summary: 'Reads the output of a job.',
    role: 'job_reader',
    params: ofJob,
    answer: z.string(),
    errors: [errors.unauthenticated, errors.forbidden, missing('job or its trace')],
    format: 'text',
    delivery: 'streamed',
    ranges: true,
  }),
  'jobs.cancel': define({
    ...jobAction,
    path: `${jobPath}/cancel`,
    summary: 'Cancels a job.',
    errors: actionErrors,
    stale: staleJob,
  }),
  'jobs.retry': define({
    ...jobAction,
    path: `${jobPath}/retry`,
    summary: 'Runs a job again.',
    errors: [{ status: 403, when: 'the job cannot be retried' }, ...actionErrors],
    stale: staleJob,
  }),
  'jobs.erase': define({
    ...jobAction,
    othersRole: 'maintainer',
    path: `${jobPath}/erase`,
    summary: 'Removes the artifacts and the trace of a finished job.',
    answer: jobWithDownloadSchema,
    errors: [{ status: 403, when: 'the job cannot be erased' }, ...actionErrors],
    stale: [...staleJob, 'jobs.trace', 'jobs.artifacts', 'jobs.artifactsByRef', 'jobs.artifactFile'],
  }),
  'jobs.play': define({
    ...jobAction,
    path: `${jobPath}/play`,
    summary: 'Starts a manual job.',
    status: [200],
    errors: [{ status: 400, when: 'the job is not manual' }, ...actionErrors],
    stale: [...staleJob, 'deployments.list'],
  }),
};
