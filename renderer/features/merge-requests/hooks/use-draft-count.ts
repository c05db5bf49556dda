/** How many drafts hang on a merge request: out of the list of all, which the sidebar keeps up to date. */
import { bridgeQuery } from '#renderer/api/bridge.ts';
import { sharedQuery } from '#renderer/api/shared-query.ts';
import { mergeRequestPath } from '#renderer/things/merge-request/merge-request.ts';

interface WithRoute {
  readonly route: string;
}

const counted = new WeakMap<readonly WithRoute[], ReadonlyMap<string, number>>();

/** One count for all rows: drafts by their route and by each route above it. */
const countsOf = (drafts: readonly WithRoute[]): ReadonlyMap<string, number> => {
  const before = counted.get(drafts);
  if (before) return before;
  const counts = new Map<string, number>();
  for (const { route } of drafts)
    for (let end = route.length; end > 0; end = route.lastIndexOf('/', end - 1)) {
      const above = route.slice(0, end);
      counts.set(above, (counts.get(above) ?? 0) + 1);
    }
  counted.set(drafts, counts);
  return counts;
};

const useDrafts = sharedQuery(bridgeQuery('drafts:list', undefined));

/** Counts drafts by the screen where they are edited. */
export const useDraftCount = (item: { readonly project_id: number; readonly iid: number }): number =>
  useDrafts((drafts) => (drafts && countsOf(drafts).get(mergeRequestPath(item).slice(1))) ?? 0);
