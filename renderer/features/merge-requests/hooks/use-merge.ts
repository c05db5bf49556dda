/** Merging a head that was named: it is always sent along, so that nothing newer is ever merged (R16). */
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { InputOf } from '#shared/api/registry.ts';
import type { Failure } from '#shared/api/failure.ts';
import { call } from '#renderer/api/call.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { keyOf, markStale, mutation } from '#renderer/api/queries.ts';
import { useRefusal } from '#renderer/api/refusals.ts';
import { isOpen, type MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { shownReads, useReadingAgain, type ReadingAgain } from './use-reading-again.ts';

export interface MergeParameters {
  readonly removesBranch: boolean;
  /** Not now, but when the jobs have passed. */
  readonly isAutomatic: boolean;
  /** Another message than the server's own. */
  readonly message: string | undefined;
}

/** The merge of one merge request as its box uses it. */
export interface Merge {
  /** Merges `sha`. */
  readonly run: (sha: string, parameters: MergeParameters) => void;
  readonly isRunning: boolean;
  /** The failure of the last try while it says something of what is read now, and the head it was about. */
  readonly failed: { readonly failure: Failure; readonly sha: string } | null;
  /** Reads the merge request again and forgets the failure. */
  readonly readAgain: () => void;
  readonly reading: ReadingAgain;
  /** What reading again found after an answer was lost: it was not merged, so that merging again is safe. */
  readonly isKnownMissing: boolean;
  /** The server refused it for want of the right, in this session. */
  readonly isRefused: boolean;
}

/** Refusals: what is on screen promised a merge, so it is read again. */
const revealing = new Set([
  'moved',
  'conflict',
  'already_done',
  'not_mergeable',
  'work_in_progress',
  'no_right',
  'refused',
]);

const isAbout = (variables: unknown, item: MergeRequest): boolean => {
  const params = (variables as InputOf<'mergeRequests.merge'> | undefined)?.params;
  return params?.id === item.project_id && params.merge_request_iid === item.iid;
};

/** What the server judged. A comparison of the branches that is under way is no other judgement. */
const judgedOf = ({ sha, state, target_branch, work_in_progress, merge_status }: MergeRequest): string =>
  JSON.stringify([sha, state, target_branch, work_in_progress, merge_status === 'cannot_be_merged']);

/** Failures that hold until they are looked into: nothing was judged, or an older head than the one that is read since. */
const unjudged: ReadonlySet<string> = new Set(['unknown_outcome', 'moved', 'conflict']);

/** The failure of the last try, until something else is read than right after it: of that, nothing was said. */
const useFailure = (item: MergeRequest, error: Error | null): Failure | null => {
  const judged = judgedOf(item);
  const [last, setLast] = useState({ error, judged, isOver: false });
  if (last.error !== error) setLast({ error, judged, isOver: false });
  else if (last.judged !== judged && !last.isOver) setLast({ ...last, isOver: true });
  const failure = error && failureOf(error);
  return failure !== null && last.isOver && !unjudged.has(failure.code) ? null : failure;
};

/** Prepares the merge; `onMerged` runs after a success, also when its screen was left meanwhile. */
export const useMerge = (item: MergeRequest, onMerged: () => Promise<void>): Merge => {
  const client = useQueryClient();
  const refusal = useRefusal({
    right: 'mergeRequests.merge',
    scope: `${String(item.project_id)} into ${item.target_branch ?? ''}`,
  });
  const [isKnownMissing, setKnownMissing] = useState(false);
  const reading = useReadingAgain(item);
  const isSending = useRef(false);
  // The box that sent it may have been left, and opened again, while it is on its way.
  const underWay = useIsMutating({
    mutationKey: keyOf('mergeRequests.merge'),
    predicate: ({ state }) => isAbout(state.variables, item),
  });
  const { mutate, error, variables, reset } = useMutation({
    ...mutation('mergeRequests.merge'),
    mutationFn: async (input: InputOf<'mergeRequests.merge'>) => {
      try {
        const { answer } = await call('mergeRequests.merge', input);
        await onMerged();
        return answer;
      } finally {
        isSending.current = false;
      }
    },
    onError: async (failed) => {
      const { code } = failureOf(failed);
      if (code === 'no_right') refusal.remember();
      if (revealing.has(code)) await markStale(client, shownReads);
    },
  });
  const failure = useFailure(item, error);
  return {
    run: (sha, { removesBranch, isAutomatic, message }) => {
      // Two presses in one moment are one merge.
      if (isSending.current || underWay > 0) return;
      isSending.current = true;
      setKnownMissing(false);
      const body = {
        sha,
        should_remove_source_branch: removesBranch,
        ...(isAutomatic && { merge_when_pipeline_succeeds: true }),
        ...(message !== undefined && { merge_commit_message: message }),
      };
      mutate({ params: { id: item.project_id, merge_request_iid: item.iid }, body });
    },
    isRunning: underWay > 0,
    failed: failure && variables?.body?.sha !== undefined ? { failure, sha: variables.body.sha } : null,
    readAgain: () =>
      reading.run((now) => {
        // Whether it is this call that is being carried out shows when that has ended.
        if (failure?.code === 'unknown_outcome' && now.state === 'locked') return;
        setKnownMissing(failure?.code === 'unknown_outcome' && isOpen(now) && !now.merge_when_pipeline_succeeds);
        reset();
      }),
    reading,
    isKnownMissing,
    isRefused: refusal.isRefused,
  };
};
