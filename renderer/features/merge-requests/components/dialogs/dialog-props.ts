/** What each dialog on a merge request gets. */
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';

export interface MergeRequestDialogProps {
  readonly item: MergeRequest;
  readonly onClose: () => void;
}
