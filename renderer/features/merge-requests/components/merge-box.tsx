/** The merge box: whether it can be merged, the jobs of the head, and the button that names the head it merges. */
import { isOpen, type MergeRequest } from '../model/merge-request.ts';
import { mayMerge, readinessAfter, readinessOf } from '../model/merge-readiness.ts';
import { useArrived } from '../hooks/use-arrived.ts';
import { useHeadJobs } from '../hooks/use-head-jobs.ts';
import { useMerge } from '../hooks/use-merge.ts';
import { isGoingOn } from '../model/head-jobs.ts';
import { HeadJobs } from './head-jobs.tsx';
import { MergeActions } from './merge-actions.tsx';
import { MergeOptions, useWishing } from './merge-options.tsx';
import { MovedState } from './moved-state.tsx';
import { WayOn } from './way-on.tsx';
import { MergeState } from './merge-state.tsx';
import styles from './merge-box.module.css';

export interface MergeBoxProps {
  readonly item: MergeRequest;
  /** The head whose commits have been on screen. */
  readonly seenHead: string | null;
  /** Leads to the commits that have not been. */
  readonly onReadCommits: () => void;
}

/** Draws the box. */
export const MergeBox = ({ item, seenHead, onReadCommits }: MergeBoxProps) => {
  const wishing = useWishing(item);
  const merge = useMerge(item, wishing.forget);
  const readiness = readinessAfter(readinessOf(item, seenHead), merge.failed?.failure.code);
  const jobs = useHeadJobs(item);
  // Where jobs cannot be read, only the server knows whether there is something to wait for.
  const canWait = readiness !== 'automatic' && (jobs.isError || isGoingOn(jobs.data ?? []));
  const hasMoved = readiness === 'moved' && seenHead !== null;
  const arrived = useArrived(item, hasMoved ? seenHead : null);
  return (
    <section className={styles.box} aria-label="Merge">
      {hasMoved ? (
        <MovedState
          item={item}
          seenHead={seenHead}
          arrived={arrived}
          isRefused={merge.failed?.failure.code === 'moved'}
        />
      ) : (
        <MergeState item={item} readiness={readiness} />
      )}
      <WayOn item={item} readiness={readiness} />
      {isOpen(item) && (
        <>
          <HeadJobs item={item} />
          <MergeOptions item={item} wishing={wishing} canWait={canWait} isDisabled={!mayMerge(readiness)} />
          <MergeActions
            item={item}
            readiness={readiness}
            merge={merge}
            wish={{ ...wishing, isAutomatic: wishing.isAutomatic && canWait }}
            isWishKnown={wishing.isRead}
            arrivedCount={arrived?.length ?? null}
            onReadCommits={onReadCommits}
          />
        </>
      )}
    </section>
  );
};
