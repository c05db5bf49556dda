/** Fields of jobs and deployments. */
import { deployableSchema, deploymentSchema, environmentSchema } from '../../../shared/api/schemas/deployment.ts';
import {
  artifactsFileSchema,
  jobPipelineSchema,
  jobSchema,
  jobWithDownloadSchema,
  runnerSchema,
} from '../../../shared/api/schemas/job.ts';
import { text } from '../../../testing/text.ts';
import { fullJob } from '../../pages/field-values.ts';
import { itself, kind, moment, named, under, words, type Kind, type Shown } from './field.ts';

const job: Shown = { route: `/p/1/jobs/${String(fullJob)}`, answer: `/projects/1/jobs/${String(fullJob)}` };

const partOfJob = (name: 'runner' | 'pipeline' | 'artifacts_file'): Shown => ({
  ...job,
  pick: (whole: Readonly<Record<string, unknown>>) => whole[name],
});

const deployment: Shown = { route: '/p/1/deployments/3', answer: '/projects/1/deployments/3' };

const withTitle = ({ title }: { readonly title: string }): string => title;

export const jobKinds: readonly Kind[] = [
  kind('job', [jobWithDownloadSchema, jobSchema, deployableSchema], job, {
    id: (id: number) => `#${String(id)}`,
    status: words('success', 'Success'),
    stage: under(text('jobs.stage')),
    name: itself,
    ref: under(text('jobs.tag')),
    tag: words(true, 'Tag: '),
    coverage: words(87.5, 'Coverage: 87.5 %'),
    created_at: moment,
    started_at: moment,
    finished_at: moment,
    user: named,
    commit: withTitle,
    runner: named,
    artifacts_file: ({ filename }: { readonly filename: string }) => filename,
    pipeline: ({ id }: { readonly id: number }) => `Pipeline #${String(id)}`,
    download_url: {
      left: 'The document says that it is always null; artifacts are downloaded by their own operation.',
    },
  }),
  kind('runner', [runnerSchema], partOfJob('runner'), {
    id: (id: number, { name }: { readonly name: string }) => `Runner: ${name} #${String(id)}`,
    description: itself,
    active: { left: 'One that is not active says so (renderer/components/text/runner.test.tsx).' },
    is_shared: words(true, ', shared'),
    name: under(text('jobs.runner')),
  }),
  kind('file of artifacts', [artifactsFileSchema], partOfJob('artifacts_file'), {
    filename: itself,
    size: (size: number) => `${String(size)} bytes`,
  }),
  kind('pipeline of a job', [jobPipelineSchema], partOfJob('pipeline'), {
    id: (id: number) => `Pipeline #${String(id)}`,
    ref: itself,
    sha: itself,
    status: {
      at: { ...partOfJob('pipeline'), route: '/p/1/pipelines/12' },
      line: itself,
    },
  }),
  kind('deployment', [deploymentSchema], deployment, {
    id: (id: number) => `Number: 3 id ${String(id)}`,
    iid: (iid: number) => `Deployment ${String(iid)} to`,
    ref: under(text('deployments.ref')),
    sha: under(text('deployments.sha')),
    created_at: moment,
    user: named,
    environment: named,
    deployable: ({ name, id }: { readonly name: string; readonly id: number }) => `${name} #${String(id)}`,
  }),
  kind(
    'environment',
    [environmentSchema],
    { ...deployment, pick: ({ environment }: { readonly environment: unknown }) => environment },
    {
      id: (id: number, { name }: { readonly name: string }) => `Environment: ${name} id ${String(id)}`,
      name: under(text('deployments.environment')),
      external_url: under(text('palette.address')),
    },
  ),
];
