/** The data of the merge box: what the server says, the jobs, what was read, and the open confirmation. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDrawnHead } from '#renderer/api/channels/drawn-heads.ts';
import { useConnectionStatus } from '#renderer/api/connection.ts';
import {
  isAllWell,
  mayMerge,
  mergeChecks,
  readinessOf,
  wayOf,
  type MissingBranch,
} from '#renderer/features/merge-requests/model/merge-checks.ts';
import { type MergeRequest, isOpen } from '#renderer/things/merge-request/merge-request.ts';
import { areJobsWell, canWaitFor } from '#renderer/features/merge-requests/model/merge-verdict.ts';
import { outageOf } from '#renderer/api/outage.ts';
import { readStateOf } from '#renderer/features/merge-requests/model/read-state.ts';
import type { MergeParameters } from '#renderer/things/merge-request/merging.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import { useKnownJobs } from './use-head-jobs.ts';
import type { Merge } from './use-merge.ts';

/** Undefined while it is looked for. */
const useIsGone = (id: number, branch: string, enabled: boolean): boolean | undefined => {
  const read = useQuery({ ...query('branches.get', { params: { id, branch } }), enabled, retry: false });
  const { error } = read;
  if (error === null) return enabled && read.isPending ? undefined : false;
  const { code, serverMessage } = failureOf(error);
  // Of a project that is not to be seen, nothing is known.
  return code === 'not_found' && !/project/i.test(serverMessage ?? '');
};

/** Null while both are there. */
const useMissingBranch = (item: MergeRequest): MissingBranch | 'looking' | null => {
  const isNeeded = isOpen(item) && item.merge_status === 'cannot_be_merged';
  const source = item.source_project_id;
  const hasNoTarget = useIsGone(item.project_id, item.target_branch ?? '', isNeeded);
  const hasNoSource = useIsGone(source ?? item.project_id, item.source_branch ?? '', isNeeded && source !== null);
  if (!isNeeded) return null;
  if (hasNoTarget === true) return 'target_missing';
  if (hasNoSource === true || source === null) return 'source_missing';
  return hasNoTarget === undefined || hasNoSource === undefined ? 'looking' : null;
};

/** A head that was refused stays refused: the next one is judged again. */
const refusalOf = ({ failed }: Merge, { sha }: MergeRequest) => {
  const code = failed?.failure.code;
  const isOfHead = code === 'moved' || code === 'conflict';
  return isOfHead && failed?.sha !== sha ? undefined : code;
};

export const useMergeBoxFacts = (item: MergeRequest, merge: Merge) => {
  const kept = useDrawnHead(item.project_id, item.iid);
  const outage = outageOf(useConnectionStatus());
  const jobs = useKnownJobs(item);
  const missing = useMissingBranch(item);
  const read = readStateOf(item, kept.drawn);
  const checks = mergeChecks(item, {
    missing,
    refusal: refusalOf(merge, item),
    areJobsWell: areJobsWell(jobs),
    read,
    isCurrent: outage === null,
  });
  const readiness = readinessOf(checks);
  return {
    checks,
    readiness,
    /** What helps next. */
    way: wayOf(checks),
    jobs,
    read,
    /** Why it is unknown what was read. */
    unkept: kept.failure,
    outage,
    canWait: readiness !== 'automatic' && canWaitFor(jobs),
    isAllWell: isAllWell(checks),
  };
};

/** What is known. */
export type MergeBoxFacts = ReturnType<typeof useMergeBoxFacts>;

/** What a confirmation names, as it was when it was opened. */
export interface NamedMerge {
  readonly sha: string;
  readonly target: string | null;
  readonly parameters: MergeParameters;
}

/** Keeps the confirmation: what it names stays the same while newer data is read. */
export const useMergeConfirmation = (
  { sha: head, target_branch: target }: MergeRequest,
  parameters: MergeParameters,
) => {
  const [named, setNamed] = useState<NamedMerge | null>(null);
  const sha = named?.sha ?? null;
  return {
    /** Null while it is closed. */
    named,
    open: (): void => setNamed(head === null ? null : { sha: head, target, parameters }),
    close: (): void => setNamed(null),
    /** Merges the head that the confirmation names, once. */
    confirm: (run: (sha: string) => void) => {
      setNamed(null);
      if (sha !== null) run(sha);
    },
  };
};

/** Whether merging can be offered at all, were it read or agreed to. */
export const isMergeable = ({ readiness, outage }: MergeBoxFacts, merge: Merge): boolean =>
  mayMerge(readiness) && outage === null && !merge.isRunning && merge.refused === null;
