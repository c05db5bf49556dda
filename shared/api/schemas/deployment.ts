/** Deployments ("Deployment"). */
import { z } from 'zod';
import { form } from '#shared/api/form.ts';
import { jobCoreShape } from './job.ts';
import { id, timestamp } from './primitives.ts';
import { userSummarySchema } from './user.ts';

/** Environment as a deployment embeds it. */
export const environmentSchema = form({ id, name: z.string(), external_url: z.string().nullable() }, ['name']);

/** Job as a deployment embeds it. */
export const deployableSchema = form(jobCoreShape, ['id']);

/** Deployment. */
export const deploymentSchema = form(
  {
    id,
    iid: id,
    ref: z.string(),
    sha: z.string(),
    created_at: timestamp,
    user: userSummarySchema.nullable(),
    environment: environmentSchema,
    deployable: deployableSchema.nullable(),
  },
  ['id'],
  { extra: { status: z.string(), updated_at: timestamp } },
);
