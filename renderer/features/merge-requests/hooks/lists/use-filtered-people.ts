/** The people that the filters of a list name: servers take ids, and addresses keep user names. */
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import type { PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';

const longTime = 10 * 60_000;

const useUser = (name: string) => {
  const username = name.trim().replace(/^@/, '');
  const { data, error, refetch } = useQuery({
    ...query('users.list', { query: { username, per_page: 1 } }),
    enabled: username !== '',
    staleTime: longTime,
  });
  const isNamed = username !== '';
  return {
    id: isNamed ? data?.[0]?.id : undefined,
    isKnown: !isNamed || data?.[0] !== undefined,
    nobody: isNamed && data?.length === 0 ? username : null,
    failure: error && !data ? failureOf(error) : null,
    retry: () => (isNamed ? void refetch() : undefined),
  };
};

/**
 * A list that asks for somebody who is not there has no items; while nobody could be looked up it has failed, and trying
 * again looks them up: the list itself, read now, would be that of everybody.
 */
export const withNobody = <Item>(list: PagedList<Item>, named: FilteredPeopleState): PagedList<Item> => {
  const none = { ...list, items: [], total: 0, isPending: false, hasMore: false };
  if (named.failure !== null) return { ...none, failure: named.failure, refresh: named.retry };
  return named.nobody === null ? list : none;
};

/** Looks their ids up. */
export const useFilteredPeople = (values: { readonly author: string; readonly assignee: string }) => {
  const author = useUser(values.author);
  const assignee = useUser(values.assignee);
  return {
    people: {
      ...(author.id !== undefined && { author: author.id }),
      ...(assignee.id !== undefined && { assignee: assignee.id }),
    },
    /** The list can be asked for: everybody who is named is known. */
    isKnown: author.isKnown && assignee.isKnown,
    /** A name that nobody has; null where there is none. */
    nobody: author.nobody ?? assignee.nobody,
    failure: author.failure ?? assignee.failure,
    /** Looks them up again. */
    retry: () => {
      author.retry();
      assignee.retry();
    },
  };
};

/** What is known of them. */
export type FilteredPeopleState = ReturnType<typeof useFilteredPeople>;
