/** The job that a failed one is compared with: the one that the address names, or the last one that passed. */
import { useQuery } from '@tanstack/react-query';
import { call } from '#renderer/api/call.ts';
import { query, queryKey } from '#renderer/api/queries.ts';
import type { Job } from '#renderer/things/job/job.ts';
import { lastPassed, type LastPassed } from '#renderer/features/jobs/model/last-passed.ts';

/** The state of the look-up. */
export interface LastPassedReading {
  /** Null where none passed; undefined while it is not known. */
  readonly found: LastPassed | null | undefined;
  readonly error: unknown;
  retry(): void;
}

/** @param named id of the job that the address names; null for none */
export const useLastPassed = (
  project: number | string,
  job: Job | undefined,
  named: number | null,
): LastPassedReading => {
  const params = { id: project };
  const isLookedFor = job !== undefined && named === null;
  const searched = useQuery({
    queryKey: queryKey('jobs.list', { params, query: { scope: 'success' } }, 'before', job),
    enabled: isLookedFor,
    queryFn: async () =>
      job === undefined
        ? null
        : lastPassed(job, async (page) => {
            const { answer, nextPage } = await call('jobs.list', {
              params,
              query: { scope: 'success', per_page: 100, page },
            });
            return { jobs: answer, nextPage };
          }),
  });
  const read = useQuery({
    ...query('jobs.get', { params: { id: project, job_id: named ?? 0 } }),
    enabled: named !== null,
  });
  if (named === null) return { found: searched.data, error: searched.error, retry: () => void searched.refetch() };
  const found = read.data && { job: read.data, isSameRef: read.data.ref === job?.ref };
  return { found, error: read.error, retry: () => void read.refetch() };
};
