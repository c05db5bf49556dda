/** How far a source branch is behind its target, and which files conflict: computed from what the server compares, once for each pair of commits. */
import { useQuery } from '@tanstack/react-query';
import { query, queryKey } from '#renderer/api/queries.ts';
import { ofTwoCommits, useCommitCount, type CommitCount } from '#renderer/blocks/comparison/use-commit-count.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { readConflicts } from '#renderer/workers/comparison/comparison-client.ts';

/** The commit that the target branch is at; undefined while it is read or not wanted, null where the server does not say. */
export const useTargetHead = (
  { project_id: id, target_branch: branch }: MergeRequest,
  isWanted: boolean,
): string | null | undefined => {
  const { data, isError } = useQuery({
    ...query('branches.get', { params: { id, branch: branch ?? '' } }),
    enabled: isWanted && branch !== null,
    retry: false,
  });
  if (!isWanted) return undefined;
  return isError || branch === null ? null : data && (data.commit?.id ?? null);
};

/** Undefined while it is read or not wanted, null where the server does not say. */
export const useBehind = (
  { project_id: project, sha }: MergeRequest,
  targetHead: string | null | undefined,
): CommitCount | null | undefined => {
  const isKnown = Boolean(sha) && Boolean(targetHead);
  const count = useCommitCount(project, { from: sha ?? '', to: targetHead ?? '' }, isKnown && sha !== targetHead);
  return isKnown ? count : targetHead === undefined ? undefined : null;
};

/** Starts once it is wanted and both commits are known. */
export const useConflicts = (item: MergeRequest, targetHead: string | null | undefined, isWanted: boolean) => {
  const { project_id: project, sha: source, source_branch, target_branch } = item;
  const target = targetHead ?? '';
  return useQuery({
    queryKey: queryKey(
      'repository.compare',
      { params: { id: project }, query: { from: target, to: source ?? '' } },
      // The markers of a conflict name both.
      `conflicts of ${target_branch ?? ''} and ${source_branch ?? ''}`,
    ),
    queryFn: async ({ signal }) =>
      readConflicts(
        {
          project,
          target: { branch: target_branch ?? '', sha: target },
          source: { branch: source_branch ?? '', sha: source ?? '' },
        },
        signal,
      ),
    enabled: isWanted && target !== '' && Boolean(source),
    ...ofTwoCommits,
  });
};
