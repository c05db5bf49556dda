/** How many commits a branch has that another has not, and the other way round. */
import { useCommitCount, type CommitCount } from '#renderer/blocks/comparison/use-commit-count.ts';

/** A count that was cut off is none. */
const whole = (read: CommitCount | null | undefined): number | null | undefined => {
  if (!read) return read;
  return read.isCutOff ? null : read.count;
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
    ahead: whole(useCommitCount(project, { from: base, to: sha }, !isSame && !isMerged)),
    behind: whole(useCommitCount(project, { from: sha, to: base }, !isSame && !isAheadOnly)),
  };
};
