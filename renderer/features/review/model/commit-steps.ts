/** The commits of a merge request as steps of reading: oldest first, each with what it is compared with. */
import type { CommitRange } from '../../../workers/changes/changes-protocol.ts';

/** A commit as merge requests list it, as far as it is shown beside its changes. */
export interface StepCommit {
  readonly id: string;
  readonly short_id: string;
  readonly title: string;
  readonly message?: string | undefined;
  readonly author_name?: string | undefined;
  readonly created_at?: string | undefined;
}

/** The commits in the order in which they are read; the service lists them newest first. */
export const inReadingOrder = <Commit extends StepCommit>(commits: readonly Commit[]): readonly Commit[] =>
  commits.toReversed();

/**
 * What shows one commit's own changes: the commit before it, for the first the target branch, from whose merge base
 * a comparison starts. Null for all commits together.
 */
export const rangeOf = (
  steps: readonly StepCommit[],
  commit: string | null,
  targetBranch: string,
): CommitRange | null => {
  const at = steps.findIndex(({ id }) => id === commit);
  if (commit === null || at < 0) return null;
  return { from: steps[at - 1]?.id ?? targetBranch, to: commit };
};

/** The step after (1) or before (−1); null is all commits together, which come first. */
export const stepFrom = (steps: readonly StepCommit[], commit: string | null, step: 1 | -1): string | null => {
  const at = commit === null ? -1 : steps.findIndex(({ id }) => id === commit);
  const next = Math.min(steps.length - 1, at + step);
  return next < 0 ? null : (steps[next]?.id ?? null);
};
