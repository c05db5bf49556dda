/** Merging what is on screen: the head is always sent along, so that nothing newer is ever merged (R16). */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Failure } from '../../../../shared/api/failure.ts';
import { failureOf } from '../../../api/call-error.ts';
import { markStale, mutation } from '../../../api/queries.ts';
import type { MergeRequest } from '../model/merge-request.ts';

/** The merge of one merge request as its box uses it. */
export interface Merge {
  /** Merges `sha`. */
  readonly run: (sha: string) => void;
  readonly isRunning: boolean;
  /** The failure of the last try, and the head it was about. */
  readonly failed: { readonly failure: Failure; readonly sha: string } | null;
  /** Reads the merge request again and forgets the failure. */
  readonly readAgain: () => void;
}

const shown = ['mergeRequests.get', 'mergeRequests.commits', 'mergeRequestNotes.list', 'jobs.list'] as const;

/** Codes after which what is on screen is known to be old. */
const revealing = new Set(['moved', 'conflict', 'already_done', 'not_mergeable']);

/** Prepares the merge. */
export const useMerge = (item: MergeRequest, removesBranch: boolean): Merge => {
  const client = useQueryClient();
  const { mutate, isPending, error, variables, reset } = useMutation({
    ...mutation('mergeRequests.merge'),
    onError: async (failed) => {
      if (revealing.has(failureOf(failed).code)) await markStale(client, shown);
    },
  });
  return {
    run: (sha) => {
      const params = { id: item.project_id, merge_request_iid: item.iid };
      mutate({ params, body: { sha, should_remove_source_branch: removesBranch } });
    },
    isRunning: isPending,
    failed: error && variables?.body?.sha !== undefined ? { failure: failureOf(error), sha: variables.body.sha } : null,
    readAgain: () => {
      reset();
      void markStale(client, shown);
    },
  };
};
