/** Whether a merge request can be merged, as far as its own fields say. */
import type { FailureCode } from '../../../../shared/api/failure.ts';
import { heldWords } from '../../../../shared/api/detailed-merge-status.ts';
import { isOpen } from './merge-request.ts';

/** The data of the merge box. */
export type Readiness =
  | 'ready'
  | 'conflicts'
  | 'work_in_progress'
  | 'automatic'
  /** The server says what has to be settled before it merges. */
  | 'held'
  | 'unchecked'
  | 'no_head'
  | 'merged'
  | 'closed'
  /** The last try was refused, and nothing that was read since explains it. */
  | 'refused'
  /** The answer of the last try was lost. */
  | 'unknown';

export interface Mergeable {
  readonly state: string | null;
  readonly work_in_progress: boolean | null;
  readonly merge_status: string | null;
  readonly merge_when_pipeline_succeeds: boolean | null;
  readonly sha: string | null;
  /** Servers of today alone. */
  readonly detailed_merge_status?: string | null;
}

/** Judges a merge request by its own fields; not by whether it was read. */
export const readinessOf = (item: Mergeable): Readiness => {
  if (item.state === 'merged') return 'merged';
  if (!isOpen(item)) return 'closed';
  if (item.sha === null || item.sha === '') return 'no_head';
  if (item.work_in_progress) return 'work_in_progress';
  if (item.merge_status === 'cannot_be_merged') return 'conflicts';
  if (item.merge_when_pipeline_succeeds) return 'automatic';
  if (heldWords(item.detailed_merge_status) !== null) return 'held';
  return item.merge_status === 'can_be_merged' ? 'ready' : 'unchecked';
};

/** Whether merging can be offered: where only the server can tell, it is. */
export const mayMerge = (readiness: Readiness): boolean =>
  readiness === 'ready' || readiness === 'unchecked' || readiness === 'automatic';

const after: Readonly<Partial<Record<FailureCode, Readiness>>> = {
  not_mergeable: 'conflicts',
  work_in_progress: 'work_in_progress',
  moved: 'refused',
  conflict: 'refused',
  already_done: 'refused',
  no_right: 'refused',
  not_found: 'refused',
  refused: 'refused',
  unknown_outcome: 'unknown',
};

/** The same after the server refused to merge: its refusal is newer than the fields, which some servers check late. */
export const readinessAfter = (readiness: Readiness, refusal: FailureCode | undefined): Readiness => {
  if (!mayMerge(readiness) || refusal === undefined) return readiness;
  return after[refusal] ?? readiness;
};

/** Not compared yet, which newer servers do within seconds: it is read again soon, and not called ready meanwhile. */
export const isBeingChecked = ({ state, merge_status }: Pick<Mergeable, 'state' | 'merge_status'>): boolean =>
  isOpen({ state }) && ['checking', 'unchecked', 'preparing', 'cannot_be_merged_recheck'].includes(merge_status ?? '');
