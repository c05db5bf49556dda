/** The commits of a merge request as steps of reading: oldest first, each with what it is compared with. */
import type { CommitRange } from '#renderer/workers/changes/changes-protocol.ts';

/** A commit as merge requests list it, as far as it is shown beside its changes. */
export interface StepCommit {
  readonly id: string;
  readonly title: string;
  readonly message?: string | undefined;
  readonly author_name?: string | undefined;
  readonly created_at?: string | undefined;
}

/** The commits in the order in which they are read; the service lists them newest first. */
export const inReadingOrder = <Commit extends StepCommit>(commits: readonly Commit[]): readonly Commit[] =>
  commits.toReversed();

/** Positions of the first and the last commit that are read; `first..last` names several, an id one alone. */
export interface Steps {
  readonly first: number;
  readonly last: number;
}

/** Null for all commits together, and where one is none of them. */
export const chosenSteps = (steps: readonly StepCommit[], commit: string | null): Steps | null => {
  if (commit === null) return null;
  const [from = '', to = from] = commit.split('..');
  const [first, last] = [from, to].map((each) => steps.findIndex(({ id }) => id === each)) as [number, number];
  return first < 0 || last < first ? null : { first, last };
};

/** What names these commits. */
const nameOf = (steps: readonly StepCommit[], { first, last }: Steps): string | null => {
  const [from, to] = [steps[first]?.id, steps[last]?.id];
  if (from === undefined || to === undefined) return null;
  return first === last ? to : `${from}..${to}`;
};

/**
 * What shows some commits' own changes: the commit before the first of them, for the very first the target branch, from
 * whose merge base a comparison starts. Null for all commits together.
 */
export const rangeOf = (
  steps: readonly StepCommit[],
  commit: string | null,
  targetBranch: string,
): CommitRange | null => {
  const chosen = chosenSteps(steps, commit);
  const to = chosen && steps[chosen.last]?.id;
  return chosen && to !== undefined && to !== null ? { from: steps[chosen.first - 1]?.id ?? targetBranch, to } : null;
};

/** The step after (1) or before (−1); null is all commits together, which come first. */
export const stepFrom = (steps: readonly StepCommit[], commit: string | null, step: 1 | -1): string | null => {
  const chosen = chosenSteps(steps, commit);
  const at = chosen === null ? -1 : step === 1 ? chosen.last : chosen.first;
  const next = Math.min(steps.length - 1, at + step);
  return next < 0 ? null : (steps[next]?.id ?? null);
};

/** The same last commit, read together with those from another first one on; null where that is none. */
export const withFirst = (steps: readonly StepCommit[], commit: string | null, first: number): string | null => {
  const chosen = chosenSteps(steps, commit);
  return chosen === null || first < 0 || first > chosen.last ? null : nameOf(steps, { first, last: chosen.last });
};
