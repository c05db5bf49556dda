/** How many drafts hang on a merge request: out of the list of all, which the sidebar keeps up to date. */
import { useQuery } from '@tanstack/react-query';
import { bridgeQuery } from '../../../api/bridge.ts';
import { mergeRequestPath } from '../model/merge-request.ts';

/** Counts drafts by the screen where they are edited. */
export const useDraftCount = (item: { readonly project_id: number; readonly iid: number }): number => {
  const route = mergeRequestPath(item).slice(1);
  return (
    useQuery({
      ...bridgeQuery('drafts:list', undefined),
      select: (drafts) => drafts.filter((draft) => draft.route === route || draft.route.startsWith(`${route}/`)).length,
    }).data ?? 0
  );
};
