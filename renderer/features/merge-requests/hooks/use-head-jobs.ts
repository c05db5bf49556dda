/** The jobs of a merge request's head, read again while any is going on. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { failureOf } from '../../../api/call-error.ts';
import { query } from '../../../api/queries.ts';
import { isGoingOn, jobsOf, type Job } from '../model/head-jobs.ts';
import type { KnownJobs } from '../model/merge-verdict.ts';

const whileGoingOn = 5_000;
/** Jobs of a new head come a moment after it. */
const whileNone = 30_000;
/** The largest page: older jobs are not looked for. */
const most = 100;

interface WithHead {
  readonly project_id: number;
  readonly source_project_id: number | null;
  readonly sha: string | null;
}

const hidden = new Set(['no_right', 'not_found', 'not_signed_in']);

/** What is known of them. Jobs live where the head was pushed: in the source project. */
export const useKnownJobs = (item: WithHead): KnownJobs => {
  const sha = item.sha ?? '';
  const id = item.source_project_id ?? item.project_id;
  const ofHead = (list: readonly Job[] | undefined): readonly Job[] => jobsOf(list ?? [], sha);
  const list = useQuery({
    // Another head is another question: a list that was read before it says nothing of its jobs.
    queryKey: ['jobs.list', { id, at: sha }],
    queryFn: async ({ signal }) =>
      (await call('jobs.list', { params: { id }, query: { per_page: most } }, { signal })).answer,
    enabled: sha !== '',
    refetchInterval: ({ state }) => {
      const jobs = ofHead(state.data);
      return jobs.length === 0 ? whileNone : isGoingOn(jobs) && whileGoingOn;
    },
  });
  if (list.isError) {
    const { code, message } = failureOf(list.error);
    return hidden.has(code) ? { kind: 'hidden' } : { kind: 'failed', message };
  }
  if (list.data === undefined) return { kind: 'reading' };
  const jobs = ofHead(list.data);
  return { kind: 'read', jobs, isPart: jobs.length === 0 && list.data.length >= most };
};

/** The jobs out of the list that all rows of a project share. */
export const useHeadJobs = (item: WithHead) => {
  const sha = item.sha ?? '';
  const jobs = useQuery({
    ...query('jobs.list', { params: { id: item.source_project_id ?? item.project_id }, query: { per_page: most } }),
    enabled: sha !== '',
    select: (list) => jobsOf(list, sha),
    refetchInterval: ({ state }) => (isGoingOn(jobsOf(state.data ?? [], sha)) ? whileGoingOn : false),
  });
  return jobs;
};
