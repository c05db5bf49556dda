/** What was searched for in a review: kept while the window is open, also while another tab of the review is shown. */
import type { FindQuery } from '#shared/find/find-query.ts';

/** The find bar of a review. */
export interface KeptFind {
  readonly query: FindQuery;
  readonly isOpen: boolean;
}

const kept = new Map<string, KeptFind>();

const nothing: KeptFind = {
  query: { text: '', isRegex: false, isCaseSensitive: false, isWholeWord: false },
  isOpen: false,
};

export const keptFind = (review: string): KeptFind => kept.get(review) ?? nothing;

export const keepFind = (review: string, find: KeptFind): void => void kept.set(review, find);
