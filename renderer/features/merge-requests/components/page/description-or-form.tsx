/** The description, or the form that changes it: with an unsent draft the form opens automatically. */
import { Description } from '#renderer/components/markdown/description.tsx';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { useDraft } from '#renderer/api/drafts/use-draft.ts';
import { partDraft } from '#renderer/features/merge-requests/model/merge-message.ts';
import { EditForm } from './edit-form.tsx';

/** Follows title, description and target branch. */
const useHasPartDrafts = (item: MergeRequest): boolean => {
  const title = useDraft(partDraft(item, 'title'));
  const description = useDraft(partDraft(item, 'description'));
  const target = useDraft(partDraft(item, 'target branch'));
  return [title, description, target].some(({ text }) => text !== '');
};

export const DescriptionOrForm = ({
  item,
  isEditing,
  setEditing,
}: {
  readonly item: MergeRequest;
  readonly isEditing: boolean;
  readonly setEditing: (isEditing: boolean) => void;
}) => {
  const hasDrafts = useHasPartDrafts(item);
  if (!isEditing && !hasDrafts)
    return <Description author={item.author} at={item.created_at} text={item.description} />;
  return (
    <EditForm item={item} isRequested={isEditing} onBegun={() => setEditing(true)} onDone={() => setEditing(false)} />
  );
};
