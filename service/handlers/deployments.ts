/** Deployments: what the deploy job recorded ("Deployments"). */
import type { z } from 'zod';
import type { Context } from '#service/context.ts';
import { forbidden, notFound } from '#service/http/api-failure.ts';
import { callerOf, type Handler, type Handlers } from '#service/http/handler.ts';
import { isAtLeast, projectFor, type ProjectAccess } from '#service/permissions/roles.ts';
import { jobAnswers } from '#service/presenters/job.ts';
import { summariesById } from '#service/presenters/user.ts';
import { findDeployment, listDeployments, environmentNames, type DeploymentRow } from '#service/store/deployments.ts';
import { findJobs } from '#service/store/jobs.ts';
import type { ProjectRow } from '#service/store/projects.ts';
import { deployableSchema, type deploymentSchema } from '#shared/api/schemas/deployment.ts';
import type { ProjectCall } from './access/project-access.ts';

type Deployment = z.output<typeof deploymentSchema>;

/** A job without what only its own form has. */
const deployableOf = (job: Awaited<ReturnType<typeof jobAnswers>>[number]): Deployment['deployable'] =>
  deployableSchema.parse(
    Object.fromEntries(Object.entries(job).filter(([name]) => Object.hasOwn(deployableSchema.shape, name))),
  );

/** Deployments of one project, each with its environment and the job that made it. */
const deploymentAnswers = async (
  context: Context,
  project: ProjectRow,
  rows: readonly DeploymentRow[],
): Promise<Deployment[]> => {
  const jobIds = rows.map(({ job_id: id }) => id).filter((id) => id !== null);
  const jobRows = findJobs(context.database, project.id, jobIds);
  const names = environmentNames(
    context.database,
    rows.map(({ environment_id: id }) => id),
  );
  const userOf = summariesById(
    context,
    rows.map(({ user_id: id }) => id),
  );
  const jobs = new Map((await jobAnswers(context, project.id, jobRows)).map((job) => [job.id, job]));
  return rows.map((row) => {
    const job = row.job_id === null ? undefined : jobs.get(row.job_id);
    return {
      id: row.id,
      iid: row.iid,
      ref: row.ref,
      sha: row.sha,
      created_at: row.created_at,
      user: userOf(row.user_id),
      environment: {
        id: row.environment_id,
        name: names.get(row.environment_id) ?? '',
        external_url: `${context.baseUrl()}/${project.path}/environments/${String(row.environment_id)}`,
      },
      deployable: job ? deployableOf(job) : null,
    };
  });
};

/** Deployments are read by reporters, in public projects as well. */
const deployedProject = (call: ProjectCall): ProjectAccess => {
  const access = projectFor(call.context, callerOf(call), call.params.id);
  if (!isAtLeast(access.role, 'reporter')) throw forbidden();
  return access;
};

/** Lists the deployments of a project, oldest first. */
const listProjectDeployments: Handler<'deployments.list'> = async (call) => {
  const { project } = deployedProject(call);
  const { rows, total } = listDeployments(call.context.database, project.id, call.page);
  return { items: await deploymentAnswers(call.context, project, rows), total };
};

/** Reads one deployment. */
const getDeployment: Handler<'deployments.get'> = async (call) => {
  const { project } = deployedProject(call);
  const row = findDeployment(call.context.database, project.id, call.params.deployment_id);
  const [answer] = row ? await deploymentAnswers(call.context, project, [row]) : [];
  if (!answer) throw notFound('Deployment');
  return { answer };
};

/** By operation. */
export const deploymentHandlers = {
  'deployments.list': listProjectDeployments,
  'deployments.get': getDeployment,
} satisfies Handlers;
