/** What the page of a merge request hands to its tabs. */
import { useOutletContext } from 'react-router';
import type { Acting } from '#renderer/features/merge-requests/hooks/use-acting.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';

/** What the tabs get. */
export interface MergeRequestContext {
  readonly item: MergeRequest;
  /** The project that the source branch is in, where it is another one; null where it is not. */
  readonly forkName: string | null;
  /** Title and description are being edited. */
  readonly isEditing: boolean;
  readonly setEditing: (isEditing: boolean) => void;
  readonly acting: Acting;
}

/** The merge request of the route, for its tabs. */
export const useMergeRequestContext = (): MergeRequestContext => useOutletContext<MergeRequestContext>();
