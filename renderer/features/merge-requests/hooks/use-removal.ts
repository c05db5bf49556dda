/** Deleting a merge request: told whatever happens; a lost answer is looked up and never sent again unasked. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Failure } from '../../../../shared/api/failure.ts';
import type { InputOf } from '../../../../shared/api/registry.ts';
import { call } from '../../../api/call.ts';
import { failureOf } from '../../../api/call-error.ts';
import { markStale } from '../../../api/queries.ts';
import type { MergeRequest } from '../model/merge-request.ts';
import { useChangeRight } from './use-change-right.ts';

/** What the dialog needs. */
export interface Removal {
  readonly run: () => void;
  readonly isRunning: boolean;
  readonly failure: Failure | null;
  /** Looks whether it is still there, after an answer was lost. */
  readonly look: () => void;
  readonly isLooking: boolean;
  /** Looking found it: it was not deleted. */
  readonly isStillThere: boolean;
  readonly lookFailure: Failure | null;
}

const lists = ['mergeRequests.list', 'mergeRequests.listAll'] as const;

/** Prepares it; `onGone` runs once it is known to be gone. */
export const useRemoval = (item: MergeRequest, onGone: () => void): Removal => {
  const client = useQueryClient();
  const right = useChangeRight(item, 'delete');
  const params = { id: item.project_id, merge_request_iid: item.iid };
  // The lists alone: what was deleted is still on screen, and reading it would fail.
  const leave = async (): Promise<void> => {
    onGone();
    await markStale(client, lists);
  };
  const looking = useMutation({
    mutationFn: async () => call('mergeRequests.get', { params }).then(() => true),
    onError: async (error) => {
      if (failureOf(error).code === 'not_found') await leave();
    },
  });
  const removal = useMutation({
    mutationFn: async (input: InputOf<'mergeRequests.delete'>) => call('mergeRequests.delete', input),
    onSuccess: leave,
    onError: async (error) => {
      const { code } = failureOf(error);
      if (code === 'no_right') right.remember();
      if (code === 'not_found') looking.mutate();
    },
  });
  const isStillThere = looking.data === true;
  return {
    run: () => {
      looking.reset();
      removal.mutate({ params });
    },
    isRunning: removal.isPending,
    failure: removal.error && !isStillThere ? failureOf(removal.error) : null,
    look: () => looking.mutate(),
    isLooking: looking.isPending,
    isStillThere,
    lookFailure: looking.error ? failureOf(looking.error) : null,
  };
};
