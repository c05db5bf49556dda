/** Why a mark was not kept. */
import { Notice } from '#renderer/components/feedback/notice.tsx';
import type { Unread } from '#renderer/features/merge-requests/hooks/lists/use-unread.ts';

export const MarkNotice = ({ unread: { failure } }: { readonly unread: Unread }) =>
  failure && (
    <Notice kind="danger" title={failure.message}>
      {failure.hint}
    </Notice>
  );
