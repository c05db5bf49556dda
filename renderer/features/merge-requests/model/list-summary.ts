/** Over a list: how many merge requests are open and how many of them are not read, and of what the ages are. */

import type { PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { t } from '#renderer/texts/t.ts';
import type { ListFilterValues } from './list-filters.ts';
import { isOpen, type MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import { orderWords } from './order-words.ts';

const unreadWords = (unread: number): string => t('merge_requests.unread_count', { amount: unread });

/** `14 open`, `14 open, 5 not read`. */
export const countWords = (count: number | null, unread: number, word: 'open' | 'found'): string => {
  if (count === null || count === 0) return '';
  const words =
    word === 'open' ? t('merge_requests.open_count', { amount: count }) : t('palette.found', { amount: count });
  return unread === 0 ? words : `${words}, ${unreadWords(unread)}`;
};

const joined = (...words: readonly string[]): string => words.filter((word) => word !== '').join(' · ');

/** What the head of a project's list says: its numbers stand beside its states. */
export const wordsOver = (
  items: readonly MergeRequestItem[],
  isUnread: (item: MergeRequestItem) => boolean,
  order: ListFilterValues['order'],
): string => {
  const unread = items.filter(isUnread).length;
  return joined(unread === 0 ? '' : unreadWords(unread), orderWords(items, order));
};

/**
 * What the head of a list says.
 * @param filters of a list of everything; null for what waits for me, where only what is open counts
 */
export const summaryWords = (
  { items, total, hasMore }: Pick<PagedList<MergeRequestItem>, 'items' | 'total' | 'hasMore'>,
  isUnread: (item: MergeRequestItem) => boolean,
  filters: (Pick<ListFilterValues, 'order'> & { readonly state: string }) | null,
): string => {
  const unread = items.filter(isUnread).length;
  if (filters === null)
    return joined(countWords(items.filter(isOpen).length, unread, 'open'), orderWords(items, 'changed'));
  const count = countWords(hasMore ? total : items.length, unread, filters.state === 'opened' ? 'open' : 'found');
  return joined(count, orderWords(items, filters.order));
};
