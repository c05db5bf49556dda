/** Changing a merge request by one of its dialogs. */
import type { AnswerOf, InputOf } from '#shared/api/registry.ts';
import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import { useAction, type Action } from '#renderer/blocks/action/use-action.ts';
import { call } from '#renderer/api/call.ts';
import { hasChange, type Changed } from '#renderer/features/merge-requests/model/change-check.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { changeRight } from '#renderer/features/merge-requests/model/change-right.ts';

/** A change as its controls use it. */
export interface Change extends Omit<Action<'mergeRequests.update'>, 'run'> {
  readonly run: (body: Changed) => void;
}

/**
 * Prepares a change of people, labels or milestone.
 * @param changeOf where the change goes over a value that others may have changed: it is made of what is there right before it is sent
 * @param onDone gets the merge request as it is now; null where the answer was lost and a check found that it was done
 */
export const useChange = (
  item: MergeRequest,
  labels: ActionLabels,
  onDone: (answer: AnswerOf<'mergeRequests.update'> | null) => void,
  changeOf?: (now: MergeRequest) => Changed,
): Change => {
  const params = { id: item.project_id, merge_request_iid: item.iid };
  const read = async (): Promise<MergeRequest> => (await call('mergeRequests.get', { params })).answer;
  const action = useAction('mergeRequests.update', {
    labels,
    ...changeRight(item, 'people'),
    ...(changeOf && { before: async () => ({ params, body: changeOf(await read()) }) }),
    check: async ({ body = {} }: InputOf<'mergeRequests.update'>) => {
      const now = await read();
      return hasChange(now, changeOf?.(now) ?? body);
    },
    onDone,
  });
  return { ...action, run: (body) => action.run({ params, body }) };
};
