/** The head of a merge request in a list: the state of its jobs, and when it was made. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKey, readFor } from '#renderer/api/queries.ts';
import { noneFound, summaryOf } from '#renderer/features/merge-requests/model/head-jobs.ts';
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

/** Read from the target project: readable also where the fork is hidden. */
const newestOf = ({ project_id: id, iid }: WithHead) =>
  ({ params: { id, merge_request_iid: iid }, query: { per_page: 1 } }) as const;

const jobsOfHead = (item: WithHead) => headJobs(item.source_project_id ?? item.project_id, item.sha, rowJobs);

/** Whether the jobs of a head are here already: an observer for each row that flies by would be dear. */
export const useIsHeadKnown = (item: WithHead): boolean =>
  useQueryClient().getQueryData(jobsOfHead(item).queryKey) !== undefined;

/** Looks a head up, once its row was in view. */
export const useHead = (item: WithHead, isSeen: boolean) => {
  const { sha } = item;
  const jobs = useQuery({
    ...jobsOfHead(item),
    enabled: isSeen && sha !== null,
  });
  const found = jobs.data ?? noneFound;
  const dated = found.jobs[0]?.commit?.created_at ?? null;
  const isUndated = item.updated_at === null && !jobs.isPending && dated === null;
  const newest = useQuery({
    // Another head is another question; the date of this one never changes.
    queryKey: queryKey('mergeRequests.commits', newestOf(item), sha),
    queryFn: async (reading) => (await readFor('mergeRequests.commits', newestOf(item), reading)).answer[0] ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isSeen && sha !== null && isUndated,
  }).data;
  return {
    /** One status for all its jobs; null while it is unknown or there are none. */
    status: summaryOf(found),
    /** When its commit was made: lists of the document carry no dates of their own. */
    committedAt: dated ?? (newest?.id === sha ? (newest?.created_at ?? null) : null),
  };
};
