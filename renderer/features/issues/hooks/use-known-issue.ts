/** What is known of an issue: the API has its comments alone, but a merge request that closes it names it. */
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { infiniteQuery, itemsOf, keyOf, type Page } from '#renderer/api/queries.ts';
import type { ClosedIssue } from '#renderer/things/issue/closed-issue.ts';

/** An issue of the project's own tracker, as the list of a merge request's issues has it. */
export type KnownIssue = Extract<ClosedIssue, { readonly iid: number }>;

const isOf = (issue: ClosedIssue, projectId: number, iid: number): issue is KnownIssue =>
  'iid' in issue && issue.iid === iid && issue.project_id === projectId;

/**
 * Reads what `mergeRequest` closes, where the address names one; else what this window has read already.
 * @param projectId 0 while it is unknown
 */
export const useKnownIssue = (
  project: number | string,
  projectId: number,
  iid: number,
  mergeRequest: number | null,
): KnownIssue | null => {
  const client = useQueryClient();
  useInfiniteQuery({
    ...infiniteQuery('mergeRequests.closesIssues', {
      params: { id: project, merge_request_iid: mergeRequest ?? 0 },
    }),
    enabled: mergeRequest !== null,
  });
  const lists = client.getQueriesData<InfiniteData<Page<ClosedIssue>>>({
    queryKey: keyOf('mergeRequests.closesIssues'),
  });
  for (const [, pages] of lists) for (const issue of itemsOf(pages)) if (isOf(issue, projectId, iid)) return issue;
  return null;
};
