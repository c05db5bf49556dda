/** Artifacts of jobs: download whole, by ref, one file; keep them ("Jobs"). */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { jobWithDownloadSchema } from '#shared/api/schemas/job.ts';
import { id, projectId, text } from '#shared/api/schemas/primitives.ts';
import { errors, missing, read } from './common.ts';
import { jobAction, jobPath, actionErrors, ofJob, staleJob } from './jobs.ts';

const download = {
  ...read,
  role: 'job_reader',
  answer: z.unknown(),
  format: 'binary',
  delivery: 'streamed',
} as const;
const mayNotRead = [errors.unauthenticated, errors.forbidden, missing('job or its artifacts')] as const;

/** Operations on artifacts. */
export const jobArtifactOperations = {
  'jobs.artifacts': define({
    ...download,
    path: `${jobPath}/artifacts`,
    summary: 'Downloads the artifacts of a job.',
    params: ofJob,
    errors: mayNotRead,
    since: '8.5',
  }),
  'jobs.artifactsByRef': define({
    ...download,
    path: '/projects/:id/jobs/artifacts/:ref_name/download',
    summary: 'Downloads the artifacts of the last successful job of a name on a branch or tag.',
    params: z.strictObject({ id: projectId, ref_name: text }),
    query: z.strictObject({ job: text }),
    errors: [{ status: 400, when: 'the job name is missing' }, ...mayNotRead],
    since: '8.10',
  }),
  'jobs.artifactFile': define({
    ...download,
    path: `${jobPath}/artifacts/*artifact_path`,
    summary: 'Downloads one file of the artifacts of a job.',
    params: z.strictObject({ id: projectId, job_id: id, artifact_path: text }),
    errors: [{ status: 400, when: 'the path is not valid' }, ...mayNotRead],
    since: '10.0',
  }),
  'jobs.keepArtifacts': define({
    ...jobAction,
    path: `${jobPath}/artifacts/keep`,
    summary: 'Keeps the artifacts of a job beyond their expiry.',
    answer: jobWithDownloadSchema,
    status: [200],
    errors: actionErrors,
    stale: staleJob,
  }),
};
