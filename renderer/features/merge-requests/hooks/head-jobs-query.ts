/** The jobs of a head as a query: the project's jobs are read page by page until those of the head are found. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { query, queryKey } from '#renderer/api/queries.ts';
import type { Job } from '#renderer/things/job/job.ts';
import { jobsOf, type FoundJobs } from '#renderer/features/merge-requests/model/head-jobs.ts';

const perPage = 100;

/** How jobs are read. */
export interface JobReading {
  /** Pages of 100 that are read at most. */
  readonly most: number;
  /** Ms for which a page that was read for another head will do. */
  readonly fresh: number;
  /** Reads all jobs of the pipelines that were found: one that was run again is far from the others of its pipeline. */
  readonly isWhole: boolean;
}

const readPages = async (
  pageOf: (paging: { readonly per_page: number; readonly page: number }) => Promise<readonly Job[]>,
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

/** A page of a project's jobs, by which those of a head are looked for. */
const jobsPage = (id: number, paging: { readonly per_page: number; readonly page: number }) =>
  query('jobs.list', { params: { id }, query: paging });

/** The page with which the search begins, whatever the head. */
export const firstJobsPage = (id: number) => jobsPage(id, { per_page: perPage, page: 1 });

const read = async (client: QueryClient, id: number, sha: string, reading: JobReading): Promise<FoundJobs> => {
  const { most, fresh: staleTime, isWhole } = reading;
  const isOfHead = (job: Job | undefined): boolean => job?.pipeline?.sha === sha;
  const listed = await readPages(
    // Each page is read once for all heads of the project.
    async (paging) => client.fetchQuery({ ...jobsPage(id, paging), staleTime }),
    most,
    (jobs) => jobs.some(isOfHead) && !isOfHead(jobs.at(-1)),
  );
  const pipelines = new Set(listed.jobs.flatMap((job) => (isOfHead(job) && job.pipeline ? [job.pipeline.id] : [])));
  if (!listed.isPart || !isWhole || pipelines.size === 0) return { ...listed, jobs: jobsOf(listed.jobs, sha) };
  const wholes = await Promise.all(
    [...pipelines].map(async (pipeline_id) => {
      const params = { id, pipeline_id };
      return readPages(
        async (paging) => client.fetchQuery({ ...query('jobs.listByPipeline', { params, query: paging }), staleTime }),
        most,
        () => false,
      );
    }),
  );
  const jobs = jobsOf(
    wholes.flatMap((whole) => whole.jobs),
    sha,
  );
  return { jobs, isPart: wholes.some(({ isPart }) => isPart) };
};

/**
 * The jobs of a head, the latest of each name.
 * @param id the project in which the head was pushed
 */
export const headJobs = (id: number, sha: string | null, reading: JobReading) =>
  queryOptions({
    // Another head is another question: a list that was read before it says nothing of its jobs.
    queryKey: queryKey('jobs.list', { params: { id } }, sha, reading),
    queryFn: async ({ client }) => read(client, id, sha ?? '', reading),
    enabled: sha !== null && sha !== '',
  });
