/** The open merge requests of a project, page by page, newest first: read when that is asked for, and by no poll. */
import { useMemo } from 'react';
import { usePagedList, type PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import {
  isOpen,
  mergeRequestKey,
  openable,
  type MergeRequestItem,
} from '#renderer/things/merge-request/merge-request.ts';

/** Those whose changes can be compared, and those of which the server does not say the head. */
export interface Candidates {
  readonly items: readonly MergeRequestItem[];
  readonly headless: readonly MergeRequestItem[];
}

/** Sorts out those that are closed and those without a head. */
export const candidatesOf = (listed: readonly MergeRequestItem[]): Candidates => {
  const open = listed.filter(isOpen);
  return {
    items: open.filter(({ sha }) => Boolean(sha)),
    headless: open.filter(({ sha }) => !sha),
  };
};

/** All open ones, as far as they were read. */
export const useOpenCandidates = (
  project: number | string,
  isWanted = true,
): Candidates & { readonly list: PagedList<unknown> } => {
  const list = usePagedList(
    'mergeRequests.list',
    { params: { id: project }, query: { state: 'opened', per_page: 100 } },
    { keyOf: mergeRequestKey, enabled: isWanted },
  );
  const candidates = useMemo(() => candidatesOf(openable(list.items)), [list.items]);
  return { ...candidates, list };
};
