/** The lists of the review queue: what is assigned to me and what I opened, by what is to be done; or everything open. */
import { useMemo } from 'react';
import type { InputOf } from '#shared/api/registry.ts';
import type { GridGroup } from '#renderer/blocks/grid/grid-entries.ts';
import { combinedList } from '#renderer/blocks/paged-list/combined-list.ts';
import { usePagedList, type PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { withNobody, type FilteredPeopleState } from './use-filtered-people.ts';
import {
  mergeRequestKey,
  openable,
  type ListedMergeRequest,
  type MergeRequestItem,
} from '#renderer/things/merge-request/merge-request.ts';
import { queueGroups } from '#renderer/features/merge-requests/model/queue-groups.ts';
import { mineQuery } from '#renderer/features/merge-requests/model/queue-scopes.ts';
import { useDone } from './use-done.ts';
import { useQueueFacts } from './use-queue-facts.ts';

/** Which merge requests the queue shows. */
export type QueueView = 'for-me' | 'all';

const minute = 60_000;
/** Every page is read again: a queue of many pages seldom. */
const refreshEvery = (items: readonly ListedMergeRequest[]): number =>
  minute * Math.max(1, Math.ceil(items.length / 500));

const useScope = (scope: 'assigned-to-me' | 'created-by-me', enabled: boolean) => {
  const list = usePagedList('mergeRequests.listAll', mineQuery(scope), {
    keyOf: mergeRequestKey,
    enabled,
    isWhole: true,
    refreshEvery,
  });
  return { list, items: useMemo(() => openable(list.items), [list.items]) };
};

/** What the queue shows. */
export interface Queue {
  readonly list: PagedList<MergeRequestItem>;
  readonly groups: readonly GridGroup<MergeRequestItem>[];
}

const useForMe = (enabled: boolean): Queue => {
  const assigned = useScope('assigned-to-me', enabled);
  const mine = useScope('created-by-me', enabled);
  const done = useDone(enabled);
  const queueFactsOf = useQueueFacts(assigned.items, mine.items);
  const groups = useMemo(
    () =>
      queueFactsOf === null
        ? []
        : queueGroups({ assigned: assigned.items, mine: mine.items, done: done.items }, queueFactsOf, done.hint),
    [assigned.items, mine.items, done, queueFactsOf],
  );
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  const list = combinedList([assigned.list, mine.list]);
  return { list: { ...list, isPending: list.isPending || queueFactsOf === null, items }, groups };
};

/**
 * Reads the lists of a view.
 * @param filter of the list of everything: its query, and whether it can be asked for
 */
export const useQueue = (
  view: QueueView,
  filter: { readonly query: InputOf<'mergeRequests.listAll'>['query']; readonly named: FilteredPeopleState },
): Queue => {
  const isForMe = view === 'for-me';
  const forMe = useForMe(isForMe);
  const { query, named } = filter;
  const answer = usePagedList(
    'mergeRequests.listAll',
    { query: { per_page: 100, ...query } },
    { keyOf: mergeRequestKey, enabled: !isForMe && named.isKnown, keepsItems: true },
  );
  const all = withNobody(answer, named);
  const items = useMemo(() => openable(all.items), [all.items]);
  const groups = useMemo(() => [{ key: 'all', items }], [items]);
  return isForMe ? forMe : { list: { ...all, items }, groups };
};
