/** The permissions for changes of a merge request, remembered when the server refuses. */
import { rightOf } from '../../../blocks/action/use-action.ts';
import { useRefusal, type Refusal } from '../../../api/refusals.ts';
import type { MergeRequest } from '../model/merge-request.ts';

/** The kind of change: texts and state one may change of one's own, people and labels need more, deleting the most. */
export type ChangeRight = 'own' | 'people' | 'delete';

/** A right by its name and what it holds for: one's own hangs on this merge request, the others on the project. */
export const changeRightOf = ({ project_id: id, iid }: MergeRequest, right: ChangeRight) => ({
  right: `mergeRequests ${right}`,
  scope: right === 'own' ? `!${String(iid)} of ${String(id)}` : id,
});

export const useChangeRight = (item: MergeRequest, change: ChangeRight): Refusal => {
  const { right, scope } = changeRightOf(item, change);
  return useRefusal(rightOf(right, scope));
};
