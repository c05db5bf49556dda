/** The rights that changes of a merge request need: remembered where the server refuses one. */
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';

/** The kind of change: texts and state one may change of one's own, people and labels need more, deleting the most. */
type Change = 'own' | 'people' | 'delete';

/** One's own hangs on this merge request, the others on the project. */
export const changeRight = ({ project_id: id, iid }: MergeRequest, change: Change) => ({
  right: `mergeRequests ${change}`,
  scope: change === 'own' ? `!${String(iid)} of ${String(id)}` : id,
});
