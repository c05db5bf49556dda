/** The lists of the review queue: what is assigned to me, what I was asked to review and what I opened, by what is to be done; or everything open. */
import { useMemo } from 'react';
import { useQueries } from '@tanstack/react-query';
import type { InputOf } from '#shared/api/registry.ts';
import { isFrom, reviewersSince } from '#shared/api/server-age.ts';
import type { GridGroup } from '#renderer/blocks/grid/grid-entries.ts';
import { combinedList } from '#renderer/blocks/paged-list/combined-list.ts';
import { usePagedList, type PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import {
  mergeRequestKey,
  openable,
  type ListedMergeRequest,
  type MergeRequestItem,
} from '#renderer/things/merge-request/merge-request.ts';
import { queueGroups } from '#renderer/features/merge-requests/model/queue-groups.ts';
import { mineQuery, reviewsQuery } from '#renderer/features/merge-requests/model/queue-scopes.ts';
import { useServerVersion } from '#renderer/blocks/server-age/use-server-version.ts';
import { useUsername } from '#renderer/things/user/me.ts';
import { call } from '#renderer/api/call.ts';
import { queryKey } from '#renderer/api/queries.ts';
import { t } from '#renderer/texts/t.ts';
import { changedSince, type Recent } from '#renderer/features/merge-requests/model/done-this-week.ts';
import { withNobody, type FilteredPeopleState } from './use-filtered-people.ts';
import { useQueueFacts } from './use-queue-facts.ts';

const week = 7 * 24 * 3_600_000;
const every = 20 * 60_000;
/** More were done in few weeks; then the group says that it is not all. */
const most = 50;

const inputs = (['assigned-to-me', 'created-by-me'] as const).flatMap((scope) =>
  (['merged', 'closed'] as const).map((state) => ({
    query: { scope, state, order_by: 'updated_at' as const, per_page: most },
  })),
);

/** Always of now: an answer from before it was done would put it, and all below it, among the old ones. */
const dateOf =
  (signal: AbortSignal) =>
  async ({ project_id: id, iid }: MergeRequestItem): Promise<string | null> =>
    call('mergeRequests.get', { params: { id, merge_request_iid: iid } }, { signal }).then(
      ({ answer }) => answer.updated_at,
      () => null,
    );

const recent = (input: InputOf<'mergeRequests.listAll'>) => ({
  // Beside the whole answer, under the operation that a merge makes stale.
  queryKey: queryKey('mergeRequests.listAll', input, 'this week'),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const { answer } = await call('mergeRequests.listAll', input, { signal });
    return changedSince(openable(answer), Date.now() - week, dateOf(signal));
  },
  staleTime: every,
  refetchInterval: every,
});

/** What is known of them. */
interface Done {
  readonly items: readonly MergeRequestItem[];
  /** What the group says of itself where it is not all; undefined where it is. */
  readonly hint: string | undefined;
}

const combined = (
  lists: readonly { readonly data?: Recent<MergeRequestItem> | undefined; readonly isError: boolean }[],
): Done => ({
  items: lists.flatMap(({ data }) => data?.items ?? []),
  hint: lists.some(({ isError, data }) => isError && !data)
    ? t('merge_requests.some_not_read')
    : lists.some(({ data }) => data?.isCut === true && data.items.length >= most)
      ? t('merge_requests.done_last', { most })
      : undefined,
});

/** Reads them. */
const useDone = (enabled: boolean): Done =>
  useQueries({ queries: inputs.map((input) => ({ ...recent(input), enabled })), combine: combined });

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

/** None where the server has no reviewers, or it is not known who I am: nothing waits for it then. */
const useReviews = (enabled: boolean) => {
  const hasReviewers = isFrom(useServerVersion(), reviewersSince);
  const me = useUsername();
  const isAsked = enabled && hasReviewers && me !== '';
  const list = usePagedList('reviewers.list', reviewsQuery(me), {
    keyOf: mergeRequestKey,
    enabled: isAsked,
    isWhole: true,
    refreshEvery,
  });
  return { list: isAsked ? [list] : [], items: useMemo(() => openable(list.items), [list.items]) };
};

/** What the queue shows. */
export interface Queue {
  readonly list: PagedList<MergeRequestItem>;
  readonly groups: readonly GridGroup<MergeRequestItem>[];
}

const useForMe = (enabled: boolean): Queue => {
  const assigned = useScope('assigned-to-me', enabled);
  const mine = useScope('created-by-me', enabled);
  const reviews = useReviews(enabled);
  const theirs = useMemo(() => [...assigned.items, ...reviews.items], [assigned.items, reviews.items]);
  // What is to be done comes first, over the same few connections.
  const done = useDone(enabled && !assigned.list.isPending && !mine.list.isPending);
  const queueFactsOf = useQueueFacts(theirs, mine.items);
  const groups = useMemo(
    () =>
      queueFactsOf === null
        ? []
        : queueGroups({ assigned: theirs, mine: mine.items, done: done.items }, queueFactsOf, done.hint),
    [theirs, mine.items, done, queueFactsOf],
  );
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  const list = combinedList([assigned.list, mine.list, ...reviews.list]);
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
