/** Merging a head that was named: it is always sent along, so that nothing newer is ever merged (R16). */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure } from '#shared/api/failure.ts';
import { isUnknown } from '#renderer/blocks/action/action-state.ts';
import { useIsUnderWay, useRecord } from '#renderer/blocks/action/use-actions.tsx';
import { markStale } from '#renderer/api/queries.ts';
import { isOpen, type MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { merge, type MergeParameters } from '#renderer/things/merge-request/merging.ts';
import { shownReads, useReadingAgain, type ReadingAgain } from './use-reading-again.ts';

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
  /** Who may, where the server refused it for want of the right, in this session; null where it did not. */
  readonly refused: string | null;
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

/** What the server judged. A comparison of the branches that is under way is no other judgement. */
const judgedOf = ({ sha, state, target_branch, work_in_progress, merge_status }: MergeRequest): string =>
  JSON.stringify([sha, state, target_branch, work_in_progress, merge_status === 'cannot_be_merged']);

/** Failures that hold until they are looked into: nothing was judged, or an older head than the one that is read since. */
const isUnjudged = (failure: Failure): boolean =>
  isUnknown(failure) || failure.code === 'moved' || failure.code === 'conflict';

/** The failure of the last try, until something else is read than right after it: of that, nothing was said. */
const useFailure = (item: MergeRequest, failure: Failure | null): Failure | null => {
  const judged = judgedOf(item);
  const [last, setLast] = useState({ failure, judged, isOver: false });
  if (last.failure !== failure) setLast({ failure, judged, isOver: false });
  else if (last.judged !== judged && !last.isOver) setLast({ ...last, isOver: true });
  return failure !== null && last.isOver && !isUnjudged(failure) ? null : failure;
};

/** Prepares the merge; `onMerged` runs after a success, also when its screen was left meanwhile. */
export const useMerge = (item: MergeRequest, onMerged: () => Promise<void>): Merge => {
  const client = useQueryClient();
  const [isKnownMissing, setKnownMissing] = useState(false);
  const reading = useReadingAgain(item);
  const { run, state, given, obstacle, isRefused, dismiss } = useRecord(merge, item, {
    onDone: onMerged,
    onFailed: async ({ code }) => {
      if (revealing.has(code)) await markStale(client, shownReads);
    },
  });
  // The box that sent it may have been left, and opened again, while it is on its way.
  const isRunning = useIsUnderWay(merge, ({ project_id, iid }) => project_id === item.project_id && iid === item.iid);
  const failure = useFailure(item, 'failure' in state ? state.failure : null);
  return {
    run: (sha, parameters) => {
      if (isRunning) return;
      setKnownMissing(false);
      run({ sha, ...parameters });
    },
    isRunning,
    failed: failure && given && { failure, sha: given.sha },
    readAgain: () =>
      reading.run((now) => {
        // Whether it is this call that is being carried out shows when that has ended.
        if (state.kind === 'unknown' && now.state === 'locked') return;
        setKnownMissing(state.kind === 'unknown' && isOpen(now) && !now.merge_when_pipeline_succeeds);
        dismiss();
      }),
    reading,
    isKnownMissing,
    refused: isRefused ? obstacle : null,
  };
};
