/** Acting on a merge request by one press: what became of it is kept until the next press. */
import type { Right } from '#renderer/api/refusals.ts';
import { useActionSet, type ActionSet } from '#renderer/blocks/action/use-action-set.ts';
import { useServerVersion } from '#renderer/blocks/server-age/use-server-version.ts';
import {
  actionWords,
  ignoredWords,
  undoOf,
  type MergeRequestAction,
} from '#renderer/features/merge-requests/model/action.ts';
import { actionLabels } from '#renderer/features/merge-requests/model/action-labels.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { checkOf, operationOf, perform, undoBy } from './perform-action.ts';
import { changeRight } from '#renderer/features/merge-requests/model/change-right.ts';

const rightOf = (item: MergeRequest, action: MergeRequestAction): Right => {
  const operation = operationOf(action);
  if (operation !== 'mergeRequests.update') return { right: operation, scope: item.project_id };
  return changeRight(item, action === 'lock' || action === 'unlock' ? 'people' : 'own');
};

/**
 * The actions of a merge request.
 * @param reportsSuccess false where the screen shows the success anyway
 */
export const useActing = (item: MergeRequest, reportsSuccess = true): ActionSet<MergeRequestAction> => {
  const version = useServerVersion();
  return useActionSet((action: MergeRequestAction) => {
    const check = checkOf(action, item, version);
    const back = undoBy(action, item, version);
    return {
      operation: operationOf(action),
      labels: actionLabels[action],
      right: rightOf(item, action),
      send: async () => perform(action, item, version),
      success: (hasChanged: boolean) => (reportsSuccess ? actionWords(action, hasChanged) : null),
      ignored: (answer: unknown) => ignoredWords(action, answer),
      undo: undoOf(action),
      ...(check && { check }),
      ...(back && { undoBy: back }),
    };
  });
};
