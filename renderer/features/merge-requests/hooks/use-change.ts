/** Changing a merge request: what the server refused is told, and what needs a right that is missing is offered no more. */
import { useMutation } from '@tanstack/react-query';
import type { Failure } from '../../../../shared/api/failure.ts';
import type { InputOf } from '../../../../shared/api/registry.ts';
import { call } from '../../../api/call.ts';
import { failureOf } from '../../../api/call-error.ts';
import { mutation } from '../../../api/queries.ts';
import { useRefusal } from '../../../api/refusals.ts';
import type { MergeRequest } from '../model/merge-request.ts';

/** What is asked for: texts and state one may change of one's own, people and labels need more. */
export type ChangeRight = 'own' | 'people';

/** Fields and their new values. */
export type Changed = NonNullable<InputOf<'mergeRequests.update'>['body']>;

/** A change as its controls use it. */
export interface Change {
  readonly run: (body: Changed) => void;
  readonly isRunning: boolean;
  readonly failure: Failure | null;
  readonly forget: () => void;
  /** The server refused it before in this session. */
  readonly isRefused: boolean;
}

/** Prepares a change; `onDone` runs after a success, also when its screen was left meanwhile. */
export const useChange = (
  item: MergeRequest,
  right: ChangeRight,
  onDone?: (body: Changed) => void | Promise<void>,
): Change => {
  const { project_id: id, iid } = item;
  const owner = right === 'own' ? `!${String(iid)} of ` : '';
  const refusal = useRefusal(`mergeRequests.update ${right} in ${owner}${String(id)}`);
  const change = useMutation({
    ...mutation('mergeRequests.update'),
    mutationFn: async (input: InputOf<'mergeRequests.update'>) => {
      const { answer } = await call('mergeRequests.update', input);
      await onDone?.(input.body ?? {});
      return answer;
    },
    onError: (error) => {
      if (failureOf(error).code === 'no_right') refusal.remember();
    },
  });
  return {
    run: (body) => change.mutate({ params: { id, merge_request_iid: iid }, body }),
    isRunning: change.isPending,
    failure: change.error ? failureOf(change.error) : null,
    forget: change.reset,
    isRefused: refusal.isRefused,
  };
};
