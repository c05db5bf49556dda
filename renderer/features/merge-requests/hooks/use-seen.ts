/** Labels, milestones and people of a project, as far as its merge requests show them: no operation lists them (behaviour page, "Labels and milestones"). */
import { useQuery } from '@tanstack/react-query';
import { query } from '#renderer/api/queries.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { seenIn } from '#renderer/features/merge-requests/model/seen.ts';

/** Looks through the last hundred merge requests of a project: what was seen, with that of the one at hand at least. */
export const useSeen = (project: number | string, item?: MergeRequest) => {
  const list = useQuery(
    query('mergeRequests.list', { params: { id: project }, query: { state: 'all', per_page: 100 } }),
  );
  return { seen: seenIn([...(item ? [item] : []), ...(list.data ?? [])]), isReading: list.isPending };
};
