/** What a merge depends on, as rows: the box, the queue and lists draw and word them, and decide nothing. Pure. */
import { heldWords } from '#shared/api/detailed-merge-status.ts';
import type { FailureCode } from '#shared/api/failure.ts';
import { isOpen } from '#renderer/things/merge-request/merge-request.ts';
import type { ReadState } from './read-state.ts';

/** What stands in the way, or how far it is; the first that is not passed names the state of the whole. */
export type Reason =
  | 'merged'
  | 'closed'
  /** The server is merging it right now. */
  | 'merging'
  | 'no_head'
  | 'work_in_progress'
  | 'target_missing'
  | 'source_missing'
  /** Why the server cannot merge is being looked for. */
  | 'checking'
  | 'conflicts'
  /** The branches have no commit in common: servers of today alone tell. */
  | 'unrelated'
  | 'unchecked'
  /** The server says what has to be settled before it merges. */
  | 'held'
  /** The last try was refused, and nothing that was read since explains it. */
  | 'refused'
  /** The answer of the last try was lost. */
  | 'unknown'
  | 'automatic'
  | 'jobs'
  | 'unreviewed'
  | 'out_of_date';

/** What helps next. */
export type Way =
  | 'reopen'
  | 'mark_ready'
  | 'change_target'
  | 'restore_source'
  | 'resolve'
  | 'cancel_automatic'
  | 'review';

/** One row. `waiting`: it passes by itself, or does not stop a merge that is chosen; `failed`: it stops it. */
export interface MergeCheck {
  readonly id:
    | 'open'
    | 'head'
    | 'draft'
    | 'branches'
    | 'conflicts'
    | 'server'
    | 'automatic'
    | 'jobs'
    | 'reviewed'
    | 'current';
  readonly state: 'passed' | 'waiting' | 'failed';
  readonly reason: Reason | null;
  readonly way: Way | null;
}

const waysOfMissing = { target_missing: 'change_target', source_missing: 'restore_source', looking: null } as const;

/** The fields of a merge request that are judged. */
export interface Mergeable {
  readonly state: string | null;
  readonly work_in_progress: boolean | null;
  readonly merge_status: string | null;
  readonly merge_when_pipeline_succeeds: boolean | null;
  readonly sha: string | null;
  /** Servers of today alone. */
  readonly detailed_merge_status?: string | null;
  /** What was compared, on servers of today. */
  readonly diff_refs?: { readonly [Name in 'base_sha' | 'start_sha' | 'head_sha']?: string | null } | null;
}

/** A branch that is gone: to be known only by a look at both, where the server cannot merge. */
export type MissingBranch = 'target_missing' | 'source_missing';

/** What is known beside those fields; what is left out is well, or not asked for. */
export interface MergeFacts {
  readonly missing?: MissingBranch | 'looking' | null;
  /** How the last try was refused: newer than the fields, which some servers check late. */
  readonly refusal?: FailureCode | undefined;
  readonly areJobsWell?: boolean;
  readonly read?: ReadState;
  /** The server answers, and accepts the token. */
  readonly isCurrent?: boolean;
}

const refusals: Readonly<Partial<Record<FailureCode, Reason>>> = {
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

const passed = (id: MergeCheck['id']): MergeCheck => ({ id, state: 'passed', reason: null, way: null });

const endOf = ({ state }: Mergeable): Reason | null => {
  if (state === 'merged' || state === 'closed') return state;
  return state === 'locked' ? 'merging' : null;
};

/** Both ends are known, and no commit that both have. */
const areUnrelated = ({ diff_refs: refs }: Mergeable): boolean =>
  Boolean(refs?.start_sha) && Boolean(refs?.head_sha) && !refs?.base_sha;

/** All rows of a merge request, in the order in which they are settled. */
export const mergeChecks = (item: Mergeable, facts: MergeFacts = {}): readonly MergeCheck[] => {
  const { missing = null, refusal, areJobsWell = true, read, isCurrent = true } = facts;
  const row = (id: MergeCheck['id'], reason: Reason | null, way: Way | null, state: MergeCheck['state'] = 'failed') =>
    reason === null ? passed(id) : { id, state, reason, way };
  const cannot = item.merge_status === 'cannot_be_merged';
  const isChecked = item.merge_status === 'can_be_merged';
  const gone = missing === 'looking' ? 'checking' : missing;
  const end = endOf(item);
  // One that is set to be merged waits for just that.
  const isHeld = item.merge_when_pipeline_succeeds !== true && heldWords(item.detailed_merge_status) !== null;
  const fields = [
    row('open', end, end === 'closed' ? 'reopen' : null),
    row('head', item.sha === null || item.sha === '' ? 'no_head' : null, null),
    row('draft', item.work_in_progress ? 'work_in_progress' : null, 'mark_ready'),
    row('branches', cannot ? gone : null, missing === null ? null : waysOfMissing[missing]),
    cannot
      ? areUnrelated(item)
        ? row('conflicts', 'unrelated', null)
        : row('conflicts', 'conflicts', 'resolve')
      : row('conflicts', isChecked ? null : 'unchecked', null, 'waiting'),
    row('automatic', item.merge_when_pipeline_succeeds ? 'automatic' : null, 'cancel_automatic', 'waiting'),
    row('server', isHeld ? 'held' : null, null),
  ];
  // A refusal counts where the fields see nothing in the way.
  const after = refusal === undefined || fields.some(({ state }) => state === 'failed') ? undefined : refusals[refusal];
  const checks =
    after === undefined
      ? fields
      : after === 'conflicts'
        ? // One row says it: that of the fields would deny it.
          fields.map((check) => (check.id === 'conflicts' ? row('conflicts', 'conflicts', 'resolve') : check))
        : [row('server', after, null), ...fields];
  return [
    ...checks,
    row('current', isCurrent ? null : 'out_of_date', null),
    row('jobs', areJobsWell ? null : 'jobs', null, 'waiting'),
    row('reviewed', read === undefined || read.kind === 'drawn' ? null : 'unreviewed', 'review', 'waiting'),
  ];
};

/** The state of a merge request as its box names it. */
export type Readiness = 'ready' | Exclude<Reason, 'jobs' | 'unreviewed' | 'out_of_date'>;

const ofPerson: ReadonlySet<Reason | null> = new Set(['jobs', 'unreviewed', 'out_of_date']);

/** The first row of the server's that stops it, else the first that waits. */
const firstOpen = (checks: readonly MergeCheck[]): MergeCheck | undefined => {
  const open = checks.filter(({ state, reason }) => state !== 'passed' && !ofPerson.has(reason));
  return open.find(({ state }) => state === 'failed') ?? open.find(({ id }) => id === 'automatic') ?? open[0];
};

/** What the server says of it. */
export const readinessOf = (checks: readonly MergeCheck[]): Readiness =>
  (firstOpen(checks)?.reason ?? 'ready') as Readiness;

/** What helps next with what the server says of it. */
export const wayOf = (checks: readonly MergeCheck[]): Way | null => firstOpen(checks)?.way ?? null;

/** Whether merging can be offered: where only the server can tell, it is. */
export const mayMerge = (readiness: Readiness): boolean =>
  readiness === 'ready' || readiness === 'unchecked' || readiness === 'automatic';

/** Whether nothing at all speaks against merging: blue and green. */
export const isAllWell = (checks: readonly MergeCheck[]): boolean => checks.every(({ state }) => state === 'passed');

/** Older servers look for conflicts with the merge alone. */
export const isCheckedLater = ({ merge_status: status }: Pick<Mergeable, 'merge_status'>): boolean =>
  status === null || status === 'unchecked';

/** Not compared yet, which newer servers do within seconds: it is read again soon, and not called ready meanwhile. */
export const isBeingChecked = ({ state, merge_status }: Pick<Mergeable, 'state' | 'merge_status'>): boolean =>
  isOpen({ state }) && ['checking', 'unchecked', 'preparing', 'cannot_be_merged_recheck'].includes(merge_status ?? '');
