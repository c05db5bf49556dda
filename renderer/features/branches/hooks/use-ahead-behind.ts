/** How many commits a branch has that another has not, and the other way round; kept by both commits, which never change. */
import { useQuery } from '@tanstack/react-query';
import { queryKey } from '#renderer/api/queries.ts';
import { readComparison } from '#renderer/workers/comparison/comparison-client.ts';

const hour = 60 * 60_000;

/** Commits that `to` has and `from` has not; undefined while it is not known, null where it cannot be. */
const useCommitCount = (
  project: number | string,
  { from, to }: { readonly from: string; readonly to: string },
  isWanted: boolean,
): number | null | undefined => {
  const read = useQuery({
    // A part of the answer to the comparison, which is not kept as a whole.
    queryKey: queryKey('repository.compare', { params: { id: project }, query: { from, to } }, 'count'),
    queryFn: async ({ signal }) => {
      const { count, isCutOff } = await readComparison({ kind: 'commits', project, from, to, isCount: true }, signal);
      return isCutOff ? null : count;
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: hour,
    retry: false,
  });
  if (!isWanted) return 0;
  return read.isError ? null : read.data;
};

/** Two commits and what is known of them without asking. */
export interface Compared {
  readonly base: string;
  readonly sha: string;
  /** The base contains the other one. */
  readonly isMerged: boolean;
  /** What the base has beyond it is not wanted. */
  readonly isAheadOnly?: boolean;
}

/** Each is undefined while it is read, and null where the server does not say. */
export const useAheadBehind = (
  project: number | string,
  { base, sha, isMerged, isAheadOnly = false }: Compared,
): { readonly ahead: number | null | undefined; readonly behind: number | null | undefined } => {
  const isSame = base === sha;
  return {
    ahead: useCommitCount(project, { from: base, to: sha }, !isSame && !isMerged),
    behind: useCommitCount(project, { from: sha, to: base }, !isSame && !isAheadOnly),
  };
};
