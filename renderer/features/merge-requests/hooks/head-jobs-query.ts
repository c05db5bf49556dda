/** The jobs of a head as a query: the project's jobs are read page by page until those of the head are found. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { query } from '../../../api/queries.ts';
import { jobsOf, type Job } from '../model/head-jobs.ts';

const perPage = 100;

/** What reading found. */
export interface FoundJobs {
  readonly jobs: readonly Job[];
  /** None were found, and older jobs were not looked at. */
  readonly isPart: boolean;
}

const pageOf = (id: number, page: number) => query('jobs.list', { params: { id }, query: { per_page: perPage, page } });

const read = async (client: QueryClient, id: number, sha: string, most: number, fresh: number): Promise<FoundJobs> => {
  const jobs: Job[] = [];
  for (let page = 1; page <= most; page += 1) {
    // Each page is read once for all heads of the project.
    const read = await client.fetchQuery({ ...pageOf(id, page), staleTime: fresh });
    jobs.push(...read);
    const isFound = jobs.some((job) => job.pipeline?.sha === sha);
    const goesOn = read.length >= perPage && read.at(-1)?.pipeline?.sha === sha;
    if (read.length < perPage || (isFound && !goesOn)) return { jobs: jobsOf(jobs, sha), isPart: false };
  }
  const found = jobsOf(jobs, sha);
  return { jobs: found, isPart: found.length === 0 };
};

/**
 * The jobs of a head, the latest of each name.
 * @param id the project in which the head was pushed
 * @param most pages of 100 that are read at most
 * @param fresh ms for which a page that was read for another head will do
 */
export const headJobs = (id: number, sha: string | null, { most, fresh }: { most: number; fresh: number }) =>
  queryOptions({
    // Another head is another query: an older list says nothing about its jobs.
    queryKey: ['jobs.list', { id, at: sha, most, fresh }],
    queryFn: async ({ client }) => read(client, id, sha ?? '', most, fresh),
    enabled: sha !== null && sha !== '',
  });
