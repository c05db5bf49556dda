/** The changes between two commits or branches, of all commits together or of one of them; no file is marked as viewed here. */
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { CommitRange, ComparedCommit } from '#renderer/workers/changes/changes-protocol.ts';
import { rangeOf, type StepCommit } from '#renderer/features/review/model/commit-steps.ts';
import { type Review, createReview } from '#renderer/features/review/model/review.ts';
import type { ChangesState } from '#renderer/workers/changes/changes-client.ts';
import { splitChoice } from '#renderer/features/review/model/reading-choices.ts';
import { ReviewChanges } from '#renderer/features/review/components/changes-view.tsx';

/** The review of a comparison; `range` null: there is none. */
const useComparisonReview = (project: number | string, { from, to }: CommitRange): Review =>
  useMemo(
    () =>
      createReview({
        project,
        // A comparison belongs to no merge request.
        iid: 0,
        range: { from, to },
        ref: to,
        isSplit: splitChoice(),
        ignoresWhitespace: false,
      }),
    [project, from, to],
  );

/** A comparison of two commits or branches, open while its screen is: what it says beside its files is read with them. */
export const useComparison = (
  project: number | string,
  range: CommitRange,
): { readonly review: Review; readonly state: ChangesState | null } => {
  const review = useComparisonReview(project, range);
  return { review, state: useSyncExternalStore(review.subscribe, review.state) };
};

export interface ComparedChangesProps {
  readonly project: number | string;
  readonly range: CommitRange;
  /** Of all of them together. */
  readonly review: Review;
  /** Newest first. */
  readonly commits: readonly ComparedCommit[];
  /** The commit that is read alone; null for all of them together. */
  readonly commit: string | null;
  readonly onCommit: (commit: string | null) => void;
  /** Shown where no file changed. */
  readonly empty: ReactNode | undefined;
}

const ignore = (): void => undefined;

interface ShownProps extends Omit<ComparedChangesProps, 'commits'> {
  readonly steps: readonly StepCommit[];
}

const Shown = ({ project, range, review, steps, commit, onCommit, empty }: ShownProps) => (
  <ReviewChanges
    review={review}
    project={project}
    headSha={null}
    target={null}
    refs={{ before: range.from, after: range.to }}
    steps={steps}
    commit={commit}
    onCommit={onCommit}
    onDrawn={ignore}
    {...(empty !== undefined && { empty })}
  />
);

const OneCommit = (props: ShownProps) => <Shown {...props} review={useComparisonReview(props.project, props.range)} />;

export const ComparedChanges = ({ commits, commit, range, ...view }: ComparedChangesProps) => {
  const steps = useMemo(() => commits.toReversed(), [commits]);
  // The first one is compared with where the two went apart.
  const alone = rangeOf(steps, commit, range.from);
  return alone === null ? (
    <Shown key="all" {...view} range={range} steps={steps} commit={null} />
  ) : (
    <OneCommit key={`${alone.from} ${alone.to}`} {...view} range={alone} steps={steps} commit={commit} />
  );
};
