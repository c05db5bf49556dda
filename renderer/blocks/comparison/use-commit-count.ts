/** How many commits one commit has that another has not; kept by both, which never change. */
import { useQuery } from '@tanstack/react-query';
import { queryKey } from '#renderer/api/queries.ts';
import { readComparison } from '#renderer/workers/comparison/comparison-client.ts';

const hour = 60 * 60_000;

/** What only both commits decide is read once and kept for an hour after its last use; it is not tried again by itself. */
export const ofTwoCommits = { staleTime: Number.POSITIVE_INFINITY, gcTime: hour, retry: false } as const;

/** A number of commits. */
export interface CommitCount {
  readonly count: number;
  /** The server gave up before it had all: there may be more. */
  readonly isCutOff: boolean;
}

/** Commits that `to` has and `from` has not; undefined while it is not known, null where it cannot be. */
export const useCommitCount = (
  project: number | string,
  { from, to }: { readonly from: string; readonly to: string },
  isWanted: boolean,
): CommitCount | null | undefined => {
  const read = useQuery({
    // A part of the answer to the comparison, which is not kept as a whole.
    queryKey: queryKey('repository.compare', { params: { id: project }, query: { from, to } }, 'count'),
    queryFn: async ({ signal }): Promise<CommitCount> => {
      const { count, isCutOff } = await readComparison({ kind: 'commits', project, from, to, isCount: true }, signal);
      return { count, isCutOff };
    },
    enabled: isWanted,
    ...ofTwoCommits,
  });
  if (!isWanted) return { count: 0, isCutOff: false };
  return read.isError ? null : read.data;
};
