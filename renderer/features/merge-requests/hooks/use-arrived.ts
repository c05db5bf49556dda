/** What arrived since the changes of a head were read. */
import { useQuery } from '@tanstack/react-query';
import { call } from '#renderer/api/call.ts';
import { queryKey } from '#renderer/api/queries.ts';
import { arrivedSince } from '#renderer/features/merge-requests/model/arrived-commits.ts';
import type { Commit } from '#renderer/things/merge-request/commit-list.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';

/** The largest page. */
const most = 100;

/** The new commits; null after a rewrite, undefined while unknown or when nothing is asked (`drawnHead` null). */
export const useArrived = (item: MergeRequest, drawnHead: string | null): readonly Commit[] | null | undefined => {
  const { project_id: id, iid, sha } = item;
  const input = { params: { id, merge_request_iid: iid }, query: { per_page: most } };
  const { data } = useQuery({
    // By head: an older list would not have what arrived.
    queryKey: queryKey('mergeRequests.commits', input, sha),
    queryFn: async ({ signal }) => (await call('mergeRequests.commits', input, { signal })).answer,
    enabled: drawnHead !== null,
  });
  if (!data || drawnHead === null) return undefined;
  const arrived = arrivedSince(data, drawnHead);
  // A list that goes on may hold the earlier head further down.
  return arrived === null && data.length >= most ? undefined : arrived;
};
