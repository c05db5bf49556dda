/** Cancelling an automatic merge. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Failure } from '../../../../shared/api/failure.ts';
import { failureOf } from '../../../api/call-error.ts';
import { markStale, mutation } from '../../../api/queries.ts';
import { useRefusal } from '../../../api/refusals.ts';
import type { MergeRequest } from '../model/merge-request.ts';

/** The cancellation as the merge box uses it. */
export interface Cancellation {
  readonly run: () => void;
  readonly isRunning: boolean;
  readonly failure: Failure | null;
  readonly forget: () => void;
  readonly isRefused: boolean;
}

/** Prepares it; where there is nothing left to cancel, what is on screen is read again. */
export const useCancellation = ({ project_id: id, iid }: MergeRequest): Cancellation => {
  const client = useQueryClient();
  const refusal = useRefusal(`mergeRequests.cancelAutoMerge in ${String(id)}`);
  const cancel = useMutation({
    ...mutation('mergeRequests.cancelAutoMerge'),
    onError: async (error) => {
      const { code } = failureOf(error);
      if (code === 'no_right') refusal.remember();
      if (code === 'already_done' || code === 'not_armed') await markStale(client, ['mergeRequests.get']);
    },
  });
  return {
    run: () => cancel.mutate({ params: { id, merge_request_iid: iid } }),
    isRunning: cancel.isPending,
    failure: cancel.error ? failureOf(cancel.error) : null,
    forget: cancel.reset,
    isRefused: refusal.isRefused,
  };
};
