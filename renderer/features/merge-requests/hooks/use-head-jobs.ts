/** The jobs of a merge request's head, read again while any is going on. */
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/queries.ts';
import { isGoingOn, jobsOf } from '../model/head-jobs.ts';

const whileGoingOn = 5_000;

interface WithHead {
  readonly project_id: number;
  readonly source_project_id: number | null;
  readonly sha: string | null;
}

/** Jobs live where the head was pushed: in the source project. */
export const useHeadJobs = (item: WithHead) => {
  const sha = item.sha ?? '';
  const jobs = useQuery({
    ...query('jobs.list', { params: { id: item.source_project_id ?? item.project_id }, query: { per_page: 100 } }),
    enabled: sha !== '',
    select: (list) => jobsOf(list, sha),
    refetchInterval: ({ state }) => (isGoingOn(jobsOf(state.data ?? [], sha)) ? whileGoingOn : false),
  });
  return jobs;
};
