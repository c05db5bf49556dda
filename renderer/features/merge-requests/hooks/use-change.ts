/** Changing a merge request: what the server refused is told, and what needs a right that is missing is offered no more. */
import { useMutation } from '@tanstack/react-query';
import type { Failure } from '../../../../shared/api/failure.ts';
import type { AnswerOf, InputOf } from '../../../../shared/api/registry.ts';
import { call } from '../../../api/call.ts';
import { failureOf } from '../../../api/call-error.ts';
import { mutation } from '../../../api/queries.ts';
import type { MergeRequest } from '../model/merge-request.ts';
import { useChangeRight, type ChangeRight } from './use-change-right.ts';

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
  onDone?: (answer: AnswerOf<'mergeRequests.update'>) => void | Promise<void>,
): Change => {
  const { project_id: id, iid } = item;
  const refusal = useChangeRight(item, right);
  const change = useMutation({
    ...mutation('mergeRequests.update'),
    mutationFn: async (input: InputOf<'mergeRequests.update'>) => {
      const { answer } = await call('mergeRequests.update', input);
      await onDone?.(answer);
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
