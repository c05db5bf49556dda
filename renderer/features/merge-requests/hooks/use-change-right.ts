/** The rights behind changes of a merge request, as they are remembered when the server refuses. */
import { useRefusal, type Refusal } from '../../../api/refusals.ts';
import type { MergeRequest } from '../model/merge-request.ts';

/** What is asked for: texts and state one may change of one's own, people and labels need more, deleting the most. */
export type ChangeRight = 'own' | 'people' | 'delete';

/** Follows a right: for one's own it hangs on this merge request, for the others on the project. */
export const useChangeRight = ({ project_id: id, iid }: MergeRequest, right: ChangeRight): Refusal =>
  useRefusal(`mergeRequests ${right} in ${right === 'own' ? `!${String(iid)} of ` : ''}${String(id)}`);
