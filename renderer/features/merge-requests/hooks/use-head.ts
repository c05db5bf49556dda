/** The head of a merge request in a list: the state of its jobs, and when it was made. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKey, readFor } from '#renderer/api/queries.ts';
import { noneFound, summaryOf } from '#shared/review/head-jobs.ts';
import { isGoingOn } from '#renderer/things/job/job.ts';
import { headJobs } from './head-jobs-query.ts';

/**
 * How rows read jobs: 300 jobs of a project at most, shared by all of its rows, and for ten seconds the same pages. What
 * was not found there, the status of the pipeline stands for.
 */
export const rowJobs = { most: 3, fresh: 10_000, isWhole: false } as const;

interface WithHead {
  readonly iid: number;
  readonly project_id: number;
  readonly source_project_id: number | null;
  readonly sha: string | null;
  readonly updated_at: string | null;
}

/** Pages of 100 branches that are read at most. */
const branchPages = 3;

/** When the heads of a project's branches were made, by id: 300 branches at most, shared by all rows. */
const headDates = (id: number) =>
  queryOptions({
    queryKey: queryKey('branches.list', { params: { id } }, 'head dates'),
    queryFn: async (reading) => {
      const dates = new Map<string, string | null>();
      for (let page = 1; page <= branchPages; page += 1) {
        const input = { params: { id }, query: { per_page: 100, page } };
        const { answer, nextPage } = await readFor('branches.list', input, reading);
        for (const { commit } of answer) if (commit?.id) dates.set(commit.id, commit.created_at ?? null);
        if (nextPage === null) break;
      }
      return dates;
    },
    // Rows that scroll by ask for nothing again.
    staleTime: 60_000,
  });

const jobsOfHead = (item: WithHead) => headJobs(item.source_project_id ?? item.project_id, item.sha, rowJobs);

/** Whether the jobs of a head are here already: an observer for each row that flies by would be dear. */
export const useIsHeadKnown = (item: WithHead): boolean =>
  useQueryClient().getQueryData(jobsOfHead(item).queryKey) !== undefined;

/** ms between two readings of jobs that a list follows. */
const followed = 30_000;

/**
 * Looks a head up, once its row was in view.
 * @param options.isFollowed its jobs are read again while any goes on
 */
export const useHead = (item: WithHead, isSeen: boolean, { isFollowed = false } = {}) => {
  const { sha } = item;
  const jobs = useQuery({
    ...jobsOfHead(item),
    enabled: isSeen && sha !== null,
    refetchInterval: ({ state }) => isFollowed && state.data?.jobs.some(isGoingOn) === true && followed,
  });
  const found = jobs.data ?? noneFound;
  const dated = found.jobs[0]?.commit?.created_at ?? null;
  const isUndated = item.updated_at === null && !jobs.isPending && dated === null;
  const dates = useQuery({
    ...headDates(item.source_project_id ?? item.project_id),
    enabled: isSeen && sha !== null && isUndated,
  }).data;
  return {
    /** One status for all its jobs; null while it is unknown or there are none. */
    status: summaryOf(found),
    /** When its commit was made, where a list says: lists of the document carry no dates of their own. */
    committedAt: dated ?? dates?.get(sha ?? '') ?? null,
  };
};
