/** "Save the changes as HTML" of a merge request: what makes the page to be saved is loaded when it is first wanted. */
import { lazy, Suspense } from 'react';
import { fullTimeText } from '#renderer/components/time/age-text.ts';
import { useNow } from '#renderer/components/time/clock.tsx';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';

const SaveChangesDialog = lazy(async () => ({
  default: (await import('./save-changes-dialog.tsx')).SaveChangesDialog,
}));

const authorOf = ({ author }: MergeRequest): string =>
  author === null ? 'unknown' : `${author.name ?? author.username} (@${author.username})`;

export const SavedChanges = ({
  item,
  forkName,
  onClose,
}: {
  readonly item: MergeRequest;
  readonly forkName: string | null;
  readonly onClose: () => void;
}) => {
  const now = useNow();
  const facts = {
    iid: item.iid,
    title: item.title,
    source: (forkName === null ? '' : `${forkName}: `) + (item.source_branch ?? ''),
    target: item.target_branch ?? '',
    author: authorOf(item),
    opened: item.created_at === null ? '' : fullTimeText(Date.parse(item.created_at)),
    saved: fullTimeText(now),
  };
  return (
    <Suspense>
      <SaveChangesDialog project={item.project_id} facts={facts} onClose={onClose} />
    </Suspense>
  );
};
