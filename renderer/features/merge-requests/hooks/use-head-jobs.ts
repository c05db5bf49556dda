/** The jobs of a merge request's head, read again while any is going on. */
import { useQuery } from '@tanstack/react-query';
import { mostJobPages } from '#shared/review/head-jobs.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { isGoingOn, whileGoingOn, type Job } from '#renderer/things/job/job.ts';
import type { KnownJobs } from '#renderer/features/merge-requests/model/merge-verdict.ts';
import { headJobs } from './head-jobs-query.ts';

/** Jobs of a new head come a moment after it. */
const whileNone = 30_000;
/** ms: jobs that were asked for together with the merge request. */
const withHead = 1_000;

interface WithHead {
  readonly project_id: number;
  readonly source_project_id: number | null;
  readonly sha: string | null;
}

const hidden = new Set(['no_right', 'not_found', 'not_signed_in']);

const ofHead = (item: WithHead) =>
  headJobs(item.source_project_id ?? item.project_id, item.sha, { most: mostJobPages, fresh: withHead, isWhole: true });

/** What is known of them. Jobs live where the head was pushed: in the source project. */
export const useKnownJobs = (item: WithHead): KnownJobs => {
  const found = useQuery({
    ...ofHead(item),
    refetchInterval: ({ state }) => {
      const jobs = state.data?.jobs ?? [];
      return jobs.length === 0 ? whileNone : jobs.some(isGoingOn) && whileGoingOn;
    },
  });
  if (found.isError) {
    const { code, message } = failureOf(found.error);
    return hidden.has(code) ? { kind: 'hidden' } : { kind: 'failed', message };
  }
  return found.data === undefined ? { kind: 'reading' } : { kind: 'read', ...found.data };
};

/** The jobs of the head in a preview; none while they are unknown. */
export const useHeadJobs = (item: WithHead): readonly Job[] =>
  useQuery({
    ...ofHead(item),
    refetchInterval: ({ state }) => state.data?.jobs.some(isGoingOn) === true && whileGoingOn,
  }).data?.jobs ?? [];
