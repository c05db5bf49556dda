/** A list that the main process keeps, read page by page: the same states as a list of the server. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Failure } from '#shared/api/failure.ts';
import type { Channels } from '#electron/ipc/channels.ts';
import { bridgePages, channelFailureOf, type ChannelPage } from '#renderer/api/bridge.ts';
import type { PagedList } from './use-paged-list.ts';

/** What a page of a channel says beside its items is in `last`. */
export interface ChannelPages<Item, Page> {
  readonly list: PagedList<Item>;
  /** The page that was read last; undefined before the first. */
  readonly last: Page | undefined;
}

/** A failure of a channel as one of a list. */
const failureOf = (error: unknown): Failure => {
  const { message, hint } = channelFailureOf(error);
  return { code: 'internal', message, ...(hint !== undefined && { hint }), retriable: true };
};

const noPages: readonly never[] = [];

/**
 * Reads a list of a channel.
 * @param key what tells this list apart from others of the channel
 */
export const useChannelPages = <Item, Page extends ChannelPage<Item>>(
  channel: keyof Channels,
  key: unknown,
  read: (at: number | null) => Promise<Page>,
): ChannelPages<Item, Page> => {
  const query = useInfiniteQuery({
    ...bridgePages<Item, Page>(channel, key, read),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const pages: readonly Page[] = data?.pages ?? noPages;
  const items = useMemo(() => pages.flatMap((page) => page.items), [pages]);
  const list: PagedList<Item> = {
    items,
    total: pages.at(-1)?.total ?? null,
    unreadable: 0,
    isPending: query.isPending,
    isOutdated: query.isPlaceholderData,
    failure: query.isLoadingError ? failureOf(query.error) : null,
    refreshFailure: query.isRefetchError ? failureOf(query.error) : null,
    moreFailure: query.isFetchNextPageError ? failureOf(query.error) : null,
    readAt: query.dataUpdatedAt,
    hasMore: hasNextPage,
    isReadingMore: query.isFetchingNextPage,
    isCapped: false,
    readMore: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
    refresh: () => void query.refetch(),
  };
  return { list, last: pages.at(-1) };
};
