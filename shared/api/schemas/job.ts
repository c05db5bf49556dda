/** Jobs ("Job"). */
import { z } from 'zod';
import { form } from '#shared/api/form.ts';
import { commitSummarySchema } from './commit.ts';
import { id, timestamp } from './primitives.ts';
import { userSummarySchema } from './user.ts';

/** Job statuses that the list filter knows ("States and transitions"). */
export const jobStatuses = [
  'created',
  'pending',
  'running',
  'failed',
  'success',
  'canceled',
  'skipped',
  'manual',
] as const;

/** Archive of a job; `size` in bytes. */
export const artifactsFileSchema = form({ filename: z.string(), size: z.int().nonnegative() }, ['filename']);

/** Pipeline as a job embeds it. */
export const jobPipelineSchema = form({ id, ref: z.string(), sha: z.string(), status: z.string() }, ['id'], {
  extra: { web_url: z.string() },
});

/** Runner as a job embeds it. */
export const runnerSchema = form(
  {
    id,
    description: z.string().nullable(),
    active: z.boolean(),
    is_shared: z.boolean(),
    name: z.string().nullable(),
  },
  ['id'],
);

/** Fields that a job has also where a deployment embeds it. */
export const jobCoreShape = {
  id,
  status: z.enum([...jobStatuses, 'started']),
  stage: z.string(),
  name: z.string(),
  ref: z.string(),
  tag: z.boolean(),
  coverage: z.number().nullable(),
  created_at: timestamp.nullable(),
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
  user: userSummarySchema.nullable(),
  commit: commitSummarySchema,
  runner: runnerSchema.nullable(),
};

const jobShape = { ...jobCoreShape, artifacts_file: artifactsFileSchema.nullable(), pipeline: jobPipelineSchema };
const required = ['id', 'name', 'status'] as const;
const extra = {
  duration: z.number(),
  queued_duration: z.number(),
  web_url: z.string(),
  artifacts_expire_at: timestamp,
  erased_at: timestamp,
  allow_failure: z.boolean(),
  failure_reason: z.string(),
};

/** Job. Its status is one of the eight, or `started` after play. */
export const jobSchema = form(jobShape, required, { extra });

/** Job as erasing and keeping artifacts answer it: with `download_url`, always null. */
export const jobWithDownloadSchema = form({ ...jobShape, download_url: z.null() }, required, { extra });
