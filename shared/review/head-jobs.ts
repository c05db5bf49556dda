/** The jobs of one head: how they are found among those of a project, the latest of each name, and what they come to. */
import type { AnswerOf } from '#shared/api/registry.ts';
import { summaryOfStatuses } from '#shared/api/job-statuses.ts';
import { t } from '#shared/texts/texts.ts';

/** A job as lists have it. */
type Job = AnswerOf<'jobs.list'>[number];

/** The jobs of a head that were found. */
export interface FoundJobs {
  readonly jobs: readonly Job[];
  /** There may be more: older jobs were not looked at. */
  readonly isPart: boolean;
}

/** While they are being read. */
export const noneFound: FoundJobs = { jobs: [], isPart: false };

const perPage = 100;
/** Pages that are read at most before a merge: 2,000 jobs. */
export const mostJobPages = 20;

interface Paging {
  readonly per_page: number;
  readonly page: number;
}

/** How pages of jobs are read. */
export interface JobPages {
  /** Of the project in which the head was pushed, the newest first. */
  readonly ofProject: (paging: Paging) => Promise<readonly Job[]>;
  readonly ofPipeline: (pipeline: number, paging: Paging) => Promise<readonly Job[]>;
}

/** The page with which the search begins, whatever the head. */
export const firstPage: Paging = { per_page: perPage, page: 1 };

/** Jobs whose pipeline ran on `sha`, the latest of each name, in the order in which they ran. */
export const jobsOf = (jobs: readonly Job[], sha: string): readonly Job[] => {
  const latest = new Map<string, Job>();
  for (const job of jobs) {
    if (job.pipeline?.sha !== sha) continue;
    const name = job.name ?? t('merging.job_number', { number: String(job.id) });
    const before = latest.get(name);
    if (!before || before.id < job.id) latest.set(name, job);
  }
  return [...latest.values()].sort((a, b) => a.id - b.id);
};

const readPages = async (
  pageOf: (paging: Paging) => Promise<readonly Job[]>,
  most: number,
  isEnough: (jobs: readonly Job[]) => boolean,
): Promise<FoundJobs> => {
  const jobs: Job[] = [];
  for (let page = 1; page <= most; page += 1) {
    const read = await pageOf({ per_page: perPage, page });
    jobs.push(...read);
    if (read.length < perPage) return { jobs, isPart: false };
    if (isEnough(jobs)) break;
  }
  return { jobs, isPart: true };
};

/**
 * Reads the jobs of a project page by page until those of the head are found.
 * @param options.most pages that are read at most
 * @param options.isWhole reads all jobs of the pipelines that were found: one that was run again is far from the others of its pipeline
 */
export const findHeadJobs = async (
  pages: JobPages,
  sha: string,
  { most, isWhole }: { readonly most: number; readonly isWhole: boolean },
): Promise<FoundJobs> => {
  const isOfHead = (job: Job | undefined): boolean => job?.pipeline?.sha === sha;
  const listed = await readPages(pages.ofProject, most, (jobs) => jobs.some(isOfHead) && !isOfHead(jobs.at(-1)));
  const pipelines = new Set(listed.jobs.flatMap((job) => (isOfHead(job) && job.pipeline ? [job.pipeline.id] : [])));
  if (!listed.isPart || !isWhole || pipelines.size === 0) return { ...listed, jobs: jobsOf(listed.jobs, sha) };
  const wholes = await Promise.all(
    [...pipelines].map(async (pipeline) =>
      readPages(
        async (paging) => pages.ofPipeline(pipeline, paging),
        most,
        () => false,
      ),
    ),
  );
  const jobs = jobsOf(
    wholes.flatMap((whole) => whole.jobs),
    sha,
  );
  return { jobs, isPart: wholes.some(({ isPart }) => isPart) };
};

/** One status for all; null where there are none. Where there may be more, their pipelines have a say: they know of all. */
export const summaryOf = ({ jobs, isPart }: FoundJobs): string | null =>
  summaryOfStatuses([
    ...jobs.map(({ status }) => (status === 'started' ? 'running' : status)),
    ...(isPart ? jobs.flatMap(({ pipeline }) => pipeline?.status ?? []) : []),
  ]);
