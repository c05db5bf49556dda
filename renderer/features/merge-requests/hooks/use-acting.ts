/** Acting on a merge request by one press: what became of it is kept until the next press. */
import { useActionSet, type ActionSet } from '../../../blocks/action/use-action-set.ts';
import { rightOf } from '../../../blocks/action/use-action.ts';
import { actWords, undoOf, type Act } from '../model/action.ts';
import { actionLabels } from '../model/action-labels.ts';
import type { MergeRequest } from '../model/merge-request.ts';
import { checkOf, operationOf, perform } from './perform-action.ts';
import { changeRightOf } from './use-change-right.ts';

const rightNameOf = (item: MergeRequest, act: Act): string => {
  const operation = operationOf(act);
  if (operation !== 'mergeRequests.update') return rightOf(operation, item.project_id);
  const { right, scope } = changeRightOf(item, act === 'lock' || act === 'unlock' ? 'people' : 'own');
  return rightOf(right, scope);
};

/**
 * Prepares the acts.
 * @param isTold false where the place shows a success by itself
 */
export const useActing = (item: MergeRequest, isTold = true): ActionSet<Act> =>
  useActionSet((act: Act) => {
    const check = checkOf(act, item);
    return {
      operation: operationOf(act),
      labels: actionLabels[act],
      right: rightNameOf(item, act),
      send: async () => perform(act, item),
      success: (hasChanged: boolean) => (isTold ? actWords(act, hasChanged) : null),
      undo: undoOf(act),
      ...(check && { check }),
    };
  });
