/** What arrived since a head was on screen. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { arrivedSince } from '../model/arrived-commits.ts';
import type { Commit } from '../model/commit-days.ts';
import type { MergeRequest } from '../model/merge-request.ts';

/** The new commits; null after a rewrite, undefined while unknown or when nothing is asked (`seenHead` null). */
export const useArrived = (item: MergeRequest, seenHead: string | null): readonly Commit[] | null | undefined => {
  const { project_id: id, iid, sha } = item;
  // By head: an older list would not have what arrived.
  const { data } = useQuery({
    queryKey: ['mergeRequests.commits', { id, iid, at: sha }],
    queryFn: async ({ signal }) => {
      const input = { params: { id, merge_request_iid: iid }, query: { per_page: 100 } };
      return (await call('mergeRequests.commits', input, { signal })).answer;
    },
    enabled: seenHead !== null,
  });
  return data && seenHead !== null ? arrivedSince(data, seenHead) : undefined;
};
