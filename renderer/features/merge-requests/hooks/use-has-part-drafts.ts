/** Whether a merge request has unsent drafts: its form then opens automatically. */
import { useDraft } from '#renderer/api/drafts/use-draft.ts';
import { partDraft } from '#renderer/features/merge-requests/model/merge-message.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';

/** Follows title, description and target branch. */
export const useHasPartDrafts = (item: MergeRequest): boolean => {
  const title = useDraft(partDraft(item, 'title'));
  const description = useDraft(partDraft(item, 'description'));
  const target = useDraft(partDraft(item, 'target branch'));
  return [title, description, target].some(({ text }) => text !== '');
};
