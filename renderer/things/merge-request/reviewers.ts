/** Asking people to review a merge request: on servers that have reviewers. */
import { action } from '#renderer/blocks/action/action-record.ts';
import { asking, t } from '#renderer/texts/t.ts';
import { paramsOf, peopleRight, readNow, type Numbered } from './change.ts';
import type { MergeRequest } from './merge-request.ts';

/** People who were asked, or are not any more, by their ids. */
export type ReviewerChanges = ReadonlyMap<number, boolean>;

/** Ids of those who are asked after the changes: whoever somebody else asked meanwhile stays. */
export const withReviewers = (now: readonly { readonly id: number }[], changes: ReviewerChanges): readonly number[] => [
  ...now.map(({ id }) => id).filter((id) => changes.get(id) !== false),
  ...[...changes].filter(([id, isOn]) => isOn && !now.some((one) => one.id === id)).map(([id]) => id),
];

/** Whether the changes are there already: those who would be asked are asked, and nobody else. */
export const hasChanges = (now: readonly { readonly id: number }[], changes: ReviewerChanges): boolean => {
  const wanted = withReviewers(now, changes);
  return now.length === wanted.length && now.every(({ id }) => wanted.includes(id));
};

const reviewersNow = async (item: Numbered) => (await readNow(item)).reviewers ?? [];

export const setReviewers = action({
  id: 'reviewers',
  operation: 'reviewers.set',
  title: asking(t('merge_request.change_reviewers')),
  labels: {
    verb: t('merge_request.save_reviewers'),
    running: t('common.saving'),
    failed: t('merge_request.reviewers_failed'),
    forbidden: t('merge_request.reviewers_forbidden'),
    who: t('merge_request.by_developers'),
  },
  command: { id: 'merge-request.reviewers', title: asking(t('merge_request.change_reviewers')) },
  asks: true,
  right: peopleRight,
  // A server that has none does not send the field.
  offered: ({ reviewers }: MergeRequest) => Array.isArray(reviewers),
  input: async (item: Numbered, changes: ReviewerChanges) => {
    const wanted = withReviewers(await reviewersNow(item), changes);
    return { params: paramsOf(item), body: { reviewer_ids: wanted.length === 0 ? [0] : [...wanted] } };
  },
  check: async (item, changes) => hasChanges(await reviewersNow(item), changes),
});
