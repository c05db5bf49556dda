/** The merge requests that close an issue, as far as this window has read what they close: the API lists them by merge request. */
import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { itemsOf, keyOf, type Page } from '#renderer/api/queries.ts';
import type { ClosedIssue } from '#renderer/things/issue/closed-issue.ts';

interface Asked {
  readonly params?: { readonly id?: number | string; readonly merge_request_iid?: number };
}

/** Their numbers; none where no issue is meant. */
export const useKnownClosers = (project: number | string, issue: number | null): readonly number[] => {
  const client = useQueryClient();
  if (issue === null) return [];
  return client
    .getQueriesData<InfiniteData<Page<ClosedIssue>>>({ queryKey: keyOf('mergeRequests.closesIssues') })
    .flatMap(([key, pages]) => {
      const { params } = (key[1] ?? {}) as Asked;
      const iid = params?.merge_request_iid;
      if (iid === undefined || String(params?.id) !== String(project)) return [];
      return itemsOf(pages).some((one) => 'iid' in one && one.iid === issue) ? [iid] : [];
    });
};
