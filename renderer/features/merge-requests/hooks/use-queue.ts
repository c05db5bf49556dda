/** The lists of the review queue: what is assigned to me and what I opened, or everything open. */
import { useMemo } from 'react';
import type { InputOf } from '../../../../shared/api/registry.ts';
import type { GridGroup } from '../../../blocks/grid/grid-entries.ts';
import { combinedList } from '../../../blocks/paged-list/combined-list.ts';
import { usePagedList, type PagedList } from '../../../blocks/paged-list/use-paged-list.ts';
import { withNobody, type FilteredPeopleState } from './use-filtered-people.ts';
import { mergeRequestKey, openable, type MergeRequestItem } from '../model/merge-request.ts';
import { queueGroups } from '../model/queue-groups.ts';

/** Which merge requests the queue shows. */
export type QueueView = 'for-me' | 'all';

const every = 60_000;

type Scope = 'assigned-to-me' | 'created-by-me';

const useScope = (scope: Scope, enabled: boolean) =>
  usePagedList(
    'mergeRequests.listAll',
    { query: { scope, state: 'opened', order_by: 'updated_at', per_page: 100 } },
    { keyOf: mergeRequestKey, enabled, isWhole: true, refreshEvery: every },
  );

/** What the queue shows. */
export interface Queue {
  readonly list: PagedList<MergeRequestItem>;
  readonly groups: readonly GridGroup<MergeRequestItem>[];
}

/**
 * Reads the lists of a view.
 * @param filter of the list of everything: its query, and whether it can be asked for
 */
export const useQueue = (
  view: QueueView,
  filter: { readonly query: InputOf<'mergeRequests.listAll'>['query']; readonly named: FilteredPeopleState },
): Queue => {
  const isForMe = view === 'for-me';
  const assigned = useScope('assigned-to-me', isForMe);
  const mine = useScope('created-by-me', isForMe);
  const { query, named } = filter;
  const answer = usePagedList(
    'mergeRequests.listAll',
    { query: { per_page: 100, ...query } },
    { keyOf: mergeRequestKey, enabled: !isForMe && named.isKnown, keepsItems: true },
  );
  const all = withNobody(answer, named);
  const groups = useMemo(
    () =>
      isForMe
        ? queueGroups(openable(assigned.items), openable(mine.items))
        : [{ key: 'all', items: openable(all.items) }],
    [isForMe, assigned.items, mine.items, all.items],
  );
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  return { list: { ...(isForMe ? combinedList([assigned, mine]) : all), items }, groups };
};
