/** How many of the merge requests that the queue has read are unread; it asks the server for nothing. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { infiniteQuery, itemsOf } from '#renderer/api/queries.ts';
import { mergeRequestKey, openable } from '#renderer/things/merge-request/merge-request.ts';
import { mineQuery, reviewsQuery } from '#renderer/features/merge-requests/model/queue-scopes.ts';
import { useUsername } from '#renderer/things/user/me.ts';
import { useUnread } from './use-unread.ts';

const useKnown = (scope: 'assigned-to-me' | 'created-by-me') =>
  useInfiniteQuery({ ...infiniteQuery('mergeRequests.listAll', mineQuery(scope)), enabled: false }).data;

const useKnownReviews = () => {
  const me = useUsername();
  return useInfiniteQuery({ ...infiniteQuery('reviewers.list', reviewsQuery(me)), enabled: false }).data;
};

/** 0 while the queue was not read in this window. */
export const useUnreadCount = (): number => {
  const { isUnread } = useUnread();
  const assigned = useKnown('assigned-to-me');
  const mine = useKnown('created-by-me');
  const reviews = useKnownReviews();
  return useMemo(() => {
    const items = [assigned, mine, reviews].flatMap((list) => itemsOf(list, mergeRequestKey));
    return new Map(
      openable(items)
        .filter(isUnread)
        .map((item) => [item.id, item]),
    ).size;
  }, [assigned, mine, reviews, isUnread]);
};
