/** How a list is ordered, and what its ages are of: of that date, where its items have it. */
import { t } from '#renderer/texts/t.ts';
import type { ListFilterValues } from './list-filters.ts';

/** The date that a list is ordered by. */
export type AgeOf = 'changed' | 'created';

interface Dated {
  readonly created_at: string | null;
  readonly updated_at: string | null;
}

/** The date of an order. */
export const ageOf = (order: ListFilterValues['order']): AgeOf => (order.startsWith('created') ? 'created' : 'changed');

const isDated = (item: Dated, by: AgeOf): boolean => (by === 'created' ? item.created_at : item.updated_at) !== null;

/** What one age is of, for its tooltip: lists of the document carry no dates, so that ages are those of heads. */
export const ageWords = (item: Dated, by: AgeOf): string =>
  isDated(item, by)
    ? { changed: t('merge_requests.last_change'), created: t('common.opened') }[by]
    : t('merge_requests.newest_commit');

const orders: Readonly<Record<ListFilterValues['order'], string>> = {
  changed: t('merge_requests.changed_first'),
  'changed-oldest': t('merge_requests.changed_last'),
  created: t('merge_requests.newest_first'),
  'created-oldest': t('merge_requests.oldest_first'),
};

/** How a list is ordered, and what its ages are of where that is another date; nothing for a list that has no order. */
export const orderWords = (items: readonly Dated[], order: ListFilterValues['order']): string => {
  if (items.length < 2) return '';
  const isAgeOfOrder = items.every((item) => isDated(item, ageOf(order)));
  return isAgeOfOrder ? orders[order] : `${orders[order]} · ${t('merge_requests.dated_by_commit')}`;
};
