/** Deployments: what the deploy job recorded ("Deployments"). */
import { deploymentAnswers } from '#service/presenters/deployment.ts';
import { forbidden, notFound } from '#service/http/api-failure.ts';
import { callerOf, type Handler } from '#service/http/handler.ts';
import { isAtLeast, projectFor, type ProjectAccess } from '#service/permissions/roles.ts';
import { findDeployment, listDeployments } from '#service/store/deployments.ts';
import type { ProjectCall } from './project-access.ts';

/** Deployments are read by reporters, in public projects as well. */
const deployedProject = (call: ProjectCall): ProjectAccess => {
  const access = projectFor(call.context, callerOf(call), call.params.id);
  if (!isAtLeast(access.role, 'reporter')) throw forbidden();
  return access;
};

/** Lists the deployments of a project, oldest first. */
export const listProjectDeployments: Handler<'deployments.list'> = async (call) => {
  const { project } = deployedProject(call);
  const { rows, total } = listDeployments(call.context.database, project.id, call.page);
  return { items: await deploymentAnswers(call.context, project, rows), total };
};

/** Reads one deployment. */
export const getDeployment: Handler<'deployments.get'> = async (call) => {
  const { project } = deployedProject(call);
  const row = findDeployment(call.context.database, project.id, call.params.deployment_id);
  const [answer] = row ? await deploymentAnswers(call.context, project, [row]) : [];
  if (!answer) throw notFound('Deployment');
  return { answer };
};
