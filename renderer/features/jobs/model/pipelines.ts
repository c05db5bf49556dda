/** Jobs by their pipelines, and those of one pipeline by its stages. */
import { summaryOfStatuses } from '#shared/api/job-statuses.ts';
import type { Job } from '#renderer/things/job/job.ts';

/** The jobs of one pipeline, in the order in which they were made. */
export interface PipelineJobs {
  /** Null where the server names none. */
  readonly id: number | null;
  readonly jobs: readonly Job[];
}

/** Groups a list of jobs; the pipeline of its first job first. */
export const byPipeline = (jobs: readonly Job[]): readonly PipelineJobs[] => {
  const groups = new Map<number | null, Job[]>();
  for (const job of jobs) {
    const id = job.pipeline?.id ?? null;
    const group = groups.get(id);
    if (group) group.push(job);
    else groups.set(id, [job]);
  }
  return [...groups].map(([id, group]) => ({ id, jobs: group.toSorted((one, other) => one.id - other.id) }));
};

/** The jobs of a stage. */
export interface Stage {
  readonly name: string;
  readonly jobs: readonly Job[];
}

/**
 * Stages in the order of their first jobs, which is the one in which they run: also those that a retry has replaced.
 * @param isShown which jobs are wanted; stages without any are left out
 */
export const byStage = (jobs: readonly Job[], isShown: (job: Job) => boolean = () => true): readonly Stage[] => {
  const stages = new Map<string, Job[]>();
  for (const job of jobs.toSorted((one, other) => one.id - other.id)) {
    const stage = stages.get(job.stage ?? '') ?? [];
    stages.set(job.stage ?? '', stage);
    if (isShown(job)) stage.push(job);
  }
  return [...stages].filter(([, shown]) => shown.length > 0).map(([name, shown]) => ({ name, jobs: shown }));
};

/** The tries of a job in its pipeline, the first one first; the job alone where it was not retried. */
export const attemptsOf = ({ name }: Pick<Job, 'name'>, jobs: readonly Job[]): readonly Job[] =>
  jobs.filter((one) => one.name === name).toSorted((one, other) => one.id - other.id);

/** Jobs that a later one of the same name has replaced. */
export const retriedIn = (jobs: readonly Job[]): ReadonlySet<number> => {
  const latest = new Map<string, number>();
  for (const { id, name } of jobs) latest.set(name ?? '', Math.max(id, latest.get(name ?? '') ?? 0));
  return new Set(jobs.filter(({ id, name }) => latest.get(name ?? '') !== id).map(({ id }) => id));
};

/** The jobs that count: of each name the latest. */
export const latestOf = (jobs: readonly Job[]): readonly Job[] => {
  const retried = retriedIn(jobs);
  return jobs.filter(({ id }) => !retried.has(id));
};

/** One status for several jobs. */
export const summaryOf = (jobs: readonly Job[]): string =>
  summaryOfStatuses(latestOf(jobs).map(({ status }) => (status === 'started' ? 'pending' : status))) ?? 'created';
