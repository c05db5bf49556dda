/** The description, or the form that changes it: with an unsent draft the form opens automatically. */
import { Description } from '#renderer/components/markdown/description.tsx';
import { useHasPartDrafts } from '#renderer/features/merge-requests/hooks/use-has-part-drafts.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { EditForm } from './edit-form.tsx';

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
