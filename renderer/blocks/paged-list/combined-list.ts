/** Several lists drawn as one: the state of the worst, the items of all. */
import type { PagedList } from './use-paged-list.ts';

const firstOf = <Value>(values: readonly (Value | null)[]): Value | null =>
  values.find((value) => value !== null) ?? null;

/** Combines lists; an item that appears in two of them is kept twice, groups of a grid show it once. */
export const combinedList = <Item>(lists: readonly PagedList<Item>[]): PagedList<Item> => {
  const some = (test: (list: PagedList<Item>) => boolean): boolean => lists.some(test);
  const totals = lists.map(({ total }) => total);
  return {
    items: lists.flatMap(({ items }) => items),
    total: totals.some((total) => total === null) ? null : totals.reduce<number>((sum, total) => sum + (total ?? 0), 0),
    unreadable: lists.reduce((sum, { unreadable }) => sum + unreadable, 0),
    isPending: some(({ isPending, failure }) => isPending && failure === null),
    isOutdated: some(({ isOutdated }) => isOutdated),
    failure: firstOf(lists.map(({ failure }) => failure)),
    refreshFailure: firstOf(lists.map(({ refreshFailure }) => refreshFailure)),
    moreFailure: firstOf(lists.map(({ moreFailure }) => moreFailure)),
    readAt: Math.min(...lists.map(({ readAt }) => readAt)),
    hasMore: some(({ hasMore }) => hasMore),
    isReadingMore: some(({ isReadingMore }) => isReadingMore),
    isCapped: some(({ isCapped }) => isCapped),
    isStopped: some(({ isStopped }) => isStopped === true),
    ...(some(({ stop }) => stop !== undefined) && {
      stop: () => {
        for (const { stop } of lists) stop?.();
      },
    }),
    readMore: () => {
      for (const { readMore } of lists) readMore();
    },
    refresh: () => {
      for (const { refresh } of lists) refresh();
    },
  };
};
