/** Deployments ("Deployments"). */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { deploymentSchema } from '#shared/api/schemas/deployment.ts';
import { id, projectId } from '#shared/api/schemas/primitives.ts';
import { errors, list, missing, ofProject, read } from './common.ts';

/** Operations on deployments. */
export const deploymentOperations = {
  'deployments.list': define({
    ...list,
    path: '/projects/:id/deployments',
    summary: 'Lists the deployments of a project.',
    role: 'reporter',
    params: ofProject,
    answer: z.array(deploymentSchema),
    errors: [errors.unauthenticated, errors.forbidden, errors.noProject],
  }),
  'deployments.get': define({
    ...read,
    path: '/projects/:id/deployments/:deployment_id',
    summary: 'Reads one deployment.',
    role: 'reporter',
    params: z.strictObject({ id: projectId, deployment_id: id }),
    answer: deploymentSchema,
    errors: [errors.unauthenticated, errors.forbidden, missing('deployment')],
  }),
};
