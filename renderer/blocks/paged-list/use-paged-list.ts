/** A list operation read page by page: its items so far, what the server says of their number, and how to read on. */
import { hashKey, keepPreviousData, useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Failure } from '#shared/api/failure.ts';
import { mostPages } from '#shared/api/paging.ts';
import type { InputOf, QuietOperationId } from '#shared/api/registry.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { infiniteQuery, itemsOf, queryKey, type ItemOf, type Page } from '#renderer/api/queries.ts';
import { wholeQuery } from '#renderer/api/whole-list.ts';

/** A list as it is known at the moment. */
export interface PagedList<Item> {
  readonly items: readonly Item[];
  /** How many there are in all; null where the server does not say. */
  readonly total: number | null;
  /** How many could not be read and were left out. */
  readonly unreadable: number;
  /** The first page has not come yet. */
  readonly isPending: boolean;
  /** Items of the input before, while those of this one are read. */
  readonly isOutdated: boolean;
  /** Why there is nothing to show. */
  readonly failure: Failure | null;
  /** Why what is shown could not be read again. */
  readonly refreshFailure: Failure | null;
  /** Why the next page did not come. */
  readonly moreFailure: Failure | null;
  /** When it was read, epoch ms of this computer's clock. */
  readonly readAt: number;
  readonly hasMore: boolean;
  readonly isReadingMore: boolean;
  /** The list has more pages than are ever read (R9). */
  readonly isCapped: boolean;
  /** Reads the next page, unless there is none or something is being read. */
  readonly readMore: () => void;
  /** Ends the reading of a list that is read to its end by itself; `readMore` goes on. Present while that goes on. */
  readonly stop?: () => void;
  /** It was stopped before its end. */
  readonly isStopped?: boolean;
  /** Reads all again. */
  readonly refresh: () => void;
}

export interface PagedListOptions<Item> {
  /** What tells items apart, also for the rows of a grid; keep it outside of the component. */
  readonly keyOf: (item: Item) => string;
  /** Reads all pages, for screens that sort and filter themselves. Ask for `per_page: 100` then. */
  readonly isWhole?: boolean;
  readonly enabled?: boolean;
  /** Shows the items of the input before until those of a new one are here. */
  readonly keepsItems?: boolean;
  /** Reads again every so many ms, less often where nothing changed for five minutes; as a function of what was read, false: not for now. */
  readonly refreshEvery?: number | ((items: readonly Item[]) => number | false);
}

/** The part of a query that says what was read of a list. */
interface ListQuery<Item> {
  readonly state: { readonly data: InfiniteData<Page<Item>> | undefined };
}

/** ms without a change after which a list is read less often. */
const quietAfter = 5 * 60_000;
/** A list that is read once a minute is read as often as the notifications then, and both take one answer. */
const quietFactor = 3;

/** When what a list shows was read for the first time, ms of `Date.now()`: what is read again and the same is the same object. */
const unchangedSince = new WeakMap<object, number>();

const isQuiet = (data: object | undefined): boolean => {
  if (data === undefined) return false;
  const since = unchangedSince.get(data) ?? Date.now();
  unchangedSince.set(data, since);
  return Date.now() - since > quietAfter;
};

const intervalOf =
  <Item>(every: NonNullable<PagedListOptions<Item>['refreshEvery']>) =>
  ({ state: { data } }: ListQuery<Item>): number | false => {
    const interval = typeof every === 'number' ? every : every((data?.pages ?? []).flatMap((page) => page.items));
    return interval !== false && isQuiet(data) ? quietFactor * interval : interval;
  };

/** @param pages of one page each, or of several where they were read together */
const isCapped = (pages: readonly Page<unknown>[]): boolean => {
  const next = pages.at(-1)?.nextPage ?? null;
  return next !== null && (pages.length >= mostPages || next > mostPages);
};

/** Reads a list operation. */
export const usePagedList = <Id extends QuietOperationId>(
  id: Id,
  input: InputOf<Id>,
  { keyOf, isWhole = false, enabled = true, keepsItems = false, refreshEvery }: PagedListOptions<ItemOf<Id>>,
): PagedList<ItemOf<Id>> => {
  const client = useQueryClient();
  const key = queryKey(id, input, 'pages');
  const hash = hashKey(key);
  // Of this list: another input is read to its end.
  const [stopped, setStopped] = useState<string | null>(null);
  const isStopped = stopped === hash;
  const list = useInfiniteQuery({
    ...(isWhole ? wholeQuery(id, input) : infiniteQuery(id, input)),
    enabled,
    ...(keepsItems && { placeholderData: keepPreviousData }),
    ...(refreshEvery !== undefined && { refetchInterval: intervalOf(refreshEvery) }),
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    if (isWhole && !isStopped && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isWhole, isStopped, hasNextPage, isFetching, isError, fetchNextPage]);
  const items = useMemo(() => itemsOf(data, keyOf), [data, keyOf]);
  const pages = data?.pages ?? [];
  return {
    items,
    total: pages.at(-1)?.total ?? null,
    unreadable: pages.reduce((sum, page) => sum + page.unreadable, 0),
    isPending: list.isPending,
    isOutdated: list.isPlaceholderData,
    failure: list.isLoadingError ? failureOf(list.error) : null,
    refreshFailure: list.isRefetchError ? failureOf(list.error) : null,
    moreFailure: list.isFetchNextPageError ? failureOf(list.error) : null,
    readAt: list.dataUpdatedAt,
    hasMore: hasNextPage,
    isReadingMore: list.isFetchingNextPage,
    isCapped: isCapped(pages),
    ...(isWhole &&
      hasNextPage &&
      !isStopped &&
      !isError && {
        stop: () => {
          setStopped(hash);
          void client.cancelQueries({ queryKey: key, exact: true });
        },
      }),
    isStopped: isStopped && hasNextPage,
    readMore: () => {
      setStopped(null);
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
    refresh: () => void list.refetch(),
  };
};
