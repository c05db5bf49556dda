/** Which branch of a merge request is gone: looked for only where the server cannot merge it. */
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import type { MissingBranch } from '#renderer/features/merge-requests/model/merge-checks.ts';
import { isOpen, type MergeRequest } from '#renderer/things/merge-request/merge-request.ts';

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
export const useMissingBranch = (item: MergeRequest): MissingBranch | 'looking' | null => {
  const isNeeded = isOpen(item) && item.merge_status === 'cannot_be_merged';
  const source = item.source_project_id;
  const hasNoTarget = useIsGone(item.project_id, item.target_branch ?? '', isNeeded);
  const hasNoSource = useIsGone(source ?? item.project_id, item.source_branch ?? '', isNeeded && source !== null);
  if (!isNeeded) return null;
  if (hasNoTarget === true) return 'target_missing';
  if (hasNoSource === true || source === null) return 'source_missing';
  return hasNoTarget === undefined || hasNoSource === undefined ? 'looking' : null;
};
