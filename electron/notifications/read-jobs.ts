/** The jobs of heads: a call for each project, however many of its merge requests are watched. */
import type { AnswerOf } from '#shared/api/registry.ts';
import type { SeenJobs } from './observation.ts';
import type { Read } from './read-server.ts';
import type { RequestFacts } from './request-details.ts';

type Jobs = AnswerOf<'jobs.list'>;

const goingOn: ReadonlySet<string> = new Set(['created', 'pending', 'running', 'started']);

/** What the jobs of a project say of a head. @param all of the project, the newest ones */
export const jobsOfHead = (
  { project, iid, title, target_branch, source_project }: RequestFacts,
  sha: string,
  all: Jobs,
): SeenJobs => {
  // A job that was retried counts by its last run.
  const latest = new Map<string, Jobs[number]>();
  for (const job of all)
    if (job.pipeline?.sha === sha && (latest.get(job.name)?.id ?? 0) < job.id) latest.set(job.name, job);
  const jobs = [...latest.values()];
  return {
    project,
    iid,
    title,
    target_branch,
    sha,
    jobs_project: source_project,
    failed: jobs.filter(({ status }) => status === 'failed').map(({ id, name }) => ({ id, name })),
    count: jobs.length,
    is_going_on: jobs.some(({ status }) => goingOn.has(status ?? '')),
  };
};

/** Reads the newest 100 jobs of a project, and finds those of the heads. */
export const readJobs = async (read: Read, id: number, heads: readonly RequestFacts[]): Promise<SeenJobs[]> => {
  // A project without jobs, or whose jobs are hidden, has none.
  const all = (await read('jobs.list', { params: { id }, query: { per_page: 100 } })) ?? [];
  return heads.flatMap((facts) => (facts.sha === null ? [] : [jobsOfHead(facts, facts.sha, all)]));
};
