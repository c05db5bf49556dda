/** The worker that reads the commits of comparisons and the ids of patches: answers may be large, and little of them is wanted. */
import type { Failure } from '#shared/api/failure.ts';
import type { RunningCall } from '#shared/rpc/calls.ts';
import type { ComparedCommit } from '#renderer/workers/changes/changes-protocol.ts';

/** What is read. */
export type ComparisonRequest =
  /** Commits that `to` has and `from` has not; `isCount`: how many alone. */
  | {
      readonly kind: 'commits';
      readonly project: number | string;
      readonly from: string;
      readonly to: string;
      readonly isCount: boolean;
    }
  /** An id of all patches of a merge request. */
  | { readonly kind: 'patch'; readonly project: number | string; readonly iid: number };

/** What was read. */
export interface ComparisonAnswer {
  /** How many commits there are; 0 for patches. */
  readonly count: number;
  /** In the order of the answer; empty where they were only counted. */
  readonly commits: readonly ComparedCommit[];
  /** The server says that it gave up before it had all. */
  readonly isCutOff: boolean;
  /** The same for patches that change the same lines, wherever they are; null where the server left lines out. */
  readonly patchId: string | null;
}

export interface ComparisonMethods {
  /** Null when its call was cancelled. */
  read(
    of: {
      readonly request: ComparisonRequest;
      readonly requestId: string;
    },
    call: RunningCall,
  ): Promise<ComparisonAnswer | Failure | null>;
}
