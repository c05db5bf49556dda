/** The jobs of a head as a query: each page of a project's jobs is read once for all of its heads. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { findHeadJobs, firstPage, type FoundJobs } from '#shared/review/head-jobs.ts';
import { query, queryKey } from '#renderer/api/queries.ts';

/** How jobs are read. */
export interface JobReading {
  /** Pages of 100 that are read at most. */
  readonly most: number;
  /** Ms for which a page that was read for another head will do. */
  readonly fresh: number;
  /** Reads all jobs of the pipelines that were found: one that was run again is far from the others of its pipeline. */
  readonly isWhole: boolean;
}

/** A page of a project's jobs, by which those of a head are looked for. */
const jobsPage = (id: number, paging: { readonly per_page: number; readonly page: number }) =>
  query('jobs.list', { params: { id }, query: paging });

/** The page with which the search begins, whatever the head. */
export const firstJobsPage = (id: number) => jobsPage(id, firstPage);

const read = async (client: QueryClient, id: number, sha: string, reading: JobReading): Promise<FoundJobs> => {
  const { fresh: staleTime } = reading;
  return findHeadJobs(
    {
      ofProject: async (paging) => client.fetchQuery({ ...jobsPage(id, paging), staleTime }),
      ofPipeline: async (pipeline_id, paging) => {
        const params = { id, pipeline_id };
        return client.fetchQuery({ ...query('jobs.listByPipeline', { params, query: paging }), staleTime });
      },
    },
    sha,
    reading,
  );
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
