/** Deployments: what the deploy job recorded ("Deployments"). */
import { deploymentAnswers } from '../answers/deployment.ts';
import { forbidden, notFound } from '../http/api-failure.ts';
import { callerOf, type Handler } from '../http/handler.ts';
import { isAtLeast, projectFor, type Place } from '../rights/roles.ts';
import { findDeployment, listDeployments } from '../store/deployments.ts';
import type { ProjectCall } from './project-place.ts';

/** Deployments are read by reporters, in public projects as well. */
const deployedProject = (call: ProjectCall): Place => {
  const place = projectFor(call.context, callerOf(call), call.params.id);
  if (!isAtLeast(place.standing, 'reporter')) throw forbidden();
  return place;
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
