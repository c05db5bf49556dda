/** The worker that reads the commits of comparisons, the ids of patches, what two commits cannot merge, what one has beyond another and which merge requests overlap: answers may be large, and little of them is wanted. */
import type { FoundGroups, FoundPairs, PairsWanted } from '#shared/diff/overlaps/find-overlaps.ts';
import type { Failure } from '#shared/api/failure.ts';
import type { ConflictedFile, MergedHead } from '#shared/diff/merge/conflicts.ts';
import type { History } from '#shared/whereabouts/locate.ts';
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

/** Two commits that are to be merged, and what their branches are called. */
export interface ConflictsRequest {
  readonly project: number | string;
  readonly target: MergedHead;
  readonly source: MergedHead;
  /** Only these files are of interest; missing: all. */
  readonly paths?: readonly string[];
}

/** Which merge request's changes are read. */
export interface RequestChangesRequest {
  readonly project: number | string;
  readonly iid: number;
}

/** What a merge request changes. */
export interface PackedChanges {
  /** The head that the server had. */
  readonly sha: string;
  /** As `unpackChanges` of `shared/diff/overlaps/request-changes.ts` reads it. */
  readonly packed: Uint8Array<ArrayBuffer>;
}

/** What merging the source into the target would do, as it was computed here. */
export interface Conflicts {
  /** The first of those that conflict. */
  readonly files: readonly ConflictedFile[];
  /** How many conflict. */
  readonly count: number;
  /** How many more both sides changed that were not merged: too large, left out by the server, or too many. */
  readonly unmerged: number;
  /** The server did not list all files. */
  readonly isCutOff: boolean;
}

/** Two commits: which commits `to` has and `from` has not, and what their messages say of others. */
export interface HistoryRequest {
  readonly project: number | string;
  readonly from: string;
  readonly to: string;
}

interface Asked<Request> {
  readonly request: Request;
  readonly requestId: string;
}

export interface ComparisonMethods {
  /** Null when its call was cancelled. */
  read(of: Asked<ComparisonRequest>, call: RunningCall): Promise<ComparisonAnswer | Failure | null>;
  /** Null when its call was cancelled. */
  conflicts(of: Asked<ConflictsRequest>, call: RunningCall): Promise<Conflicts | Failure | null>;
  /** Null when its call was cancelled. */
  history(of: Asked<HistoryRequest>, call: RunningCall): Promise<History | Failure | null>;
  /** Null when its call was cancelled. */
  changes(of: Asked<RequestChangesRequest>, call: RunningCall): Promise<PackedChanges | Failure | null>;
  /** Which of these overlap, file by file. */
  overlapGroups(packed: readonly Uint8Array<ArrayBuffer>[]): Promise<FoundGroups>;
  /** Which two of these overlap. */
  overlapPairs(of: { readonly packed: readonly Uint8Array<ArrayBuffer>[] } & PairsWanted): Promise<FoundPairs>;
}
