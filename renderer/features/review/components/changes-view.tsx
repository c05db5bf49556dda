/** The changes of a merge request: read in a worker, shown from the first file on, at any size. */
import { FileCheck2 } from 'lucide-react';
import { useMemo, useSyncExternalStore } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { FailureState } from '../../../components/failure-state.tsx';
import { SkeletonRows } from '../../../components/skeleton.tsx';
import type { ChangesState } from '../../../workers/changes-client.ts';
import { countOf } from '../model/count-of.ts';
import { createReview, type Review } from '../model/review.ts';
import { ChangesNotices } from './changes-notices.tsx';
import { LoadedChanges } from './loaded-changes.tsx';
import styles from './changes-view.module.css';

export interface ChangesViewProps {
  /** Numeric id or path of the project. */
  readonly project: number | string;
  readonly iid: number;
  /** Head that the page around shows: a notice says when the changes belong to another one. */
  readonly headSha: string | null;
}

const summaryOf = (state: ChangesState): string => {
  if (state.phase !== 'done') return '';
  const sum = (of: 'added' | 'removed'): number => state.files.reduce((total, file) => total + file[of], 0);
  const removed = sum('removed').toLocaleString('en');
  return `${countOf(state.files.length, 'file')}, ${countOf(sum('added'), 'line')} added, ${removed} removed.`;
};

const Body = ({ review, state }: { readonly review: Review; readonly state: ChangesState }) => {
  const source = review.source();
  if (state.files.length > 0 && source !== null)
    return <LoadedChanges key={source.key} review={review} state={state} source={source} />;
  if (state.failure !== null) return <FailureState failure={state.failure} onRetry={review.readAgain} />;
  if (state.phase === 'done')
    return (
      <EmptyState icon={FileCheck2} title="No changes">
        The source branch holds nothing that the target branch has not. Files appear here when it gets new commits.
      </EmptyState>
    );
  return <SkeletonRows label="Reading the changes" rows={14} />;
};

/** Draws a review. */
export const ReviewChanges = ({ review, headSha }: { readonly review: Review; readonly headSha: string | null }) => {
  const state = useSyncExternalStore(review.subscribe, review.state);
  if (state === null) return <SkeletonRows label="Reading the changes" rows={14} />;
  return (
    <section className={styles.view} aria-label="Changes">
      {state.files.length > 0 && <ChangesNotices state={state} headSha={headSha} onAgain={review.readAgain} />}
      <Body review={review} state={state} />
      <p className={styles.said} role="status">
        {summaryOf(state)}
      </p>
    </section>
  );
};

/** Reads and draws the changes. */
export const ChangesView = ({ project, iid, headSha }: ChangesViewProps) => {
  const review = useMemo(() => createReview({ project, iid }), [project, iid]);
  return <ReviewChanges review={review} headSha={headSha} />;
};
