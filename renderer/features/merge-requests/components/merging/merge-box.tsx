/** The merge box: whether it can be merged, the jobs of the head, how much of it was read, and the button that names the head it merges. */
import { Notice } from '../../../../components/feedback/notice.tsx';
import { useArrived } from '../../hooks/use-arrived.ts';
import { isMergeable, useMergeBoxFacts, useMergeQuestion } from '../../hooks/use-merge-box.ts';
import { useMerge } from '../../hooks/use-merge.ts';
import { isOpen, shortSha, type MergeRequest } from '../../model/merge-request.ts';
import { mayMerge } from '../../model/merge-readiness.ts';
import { jobWords } from '../../model/merge-verdict.ts';
import { readWords } from '../../model/read-state.ts';
import { HeadJobs } from './head-jobs.tsx';
import { MergeActions } from './merge-actions.tsx';
import { MergeConfirm } from './merge-confirm.tsx';
import { MergeOptions, useUnread, useWishing } from './merge-options.tsx';
import { MergeState } from './merge-state.tsx';
import { MovedState } from './moved-state.tsx';
import { WayOn } from './next-step.tsx';
import styles from './merge-box.module.css';

export interface MergeBoxProps {
  readonly item: MergeRequest;
  /** The project that the source branch is in, where it is another one; null where it is not. */
  readonly forkName: string | null;
  /** Leads to the changes that were not read; `since`: the head whose changes were. */
  readonly onRead: (since: string | null) => void;
}

/** Draws the box. */
export const MergeBox = ({ item, forkName, onRead }: MergeBoxProps) => {
  const wishing = useWishing(item);
  const merge = useMerge(item, wishing.forget);
  const facts = useMergeBoxFacts(item, merge);
  const { readiness, read, jobs, outage } = facts;
  const unread = useUnread(read, item.sha);
  const question = useMergeQuestion(item);
  const since = isOpen(item) && item.sha && read.kind === 'older' ? read.drawn.sha : null;
  const arrived = useArrived(item, since);
  const wish = { ...wishing, isAutomatic: wishing.isAutomatic && facts.canWait };
  const isHeadAgreed = read.kind === 'drawn' || unread?.isAgreed === true;
  const obstacle = (): string | null => {
    if (question.sha !== item.sha)
      return `The branch is now at ${shortSha(item.sha ?? 'unknown')}. Nothing was merged: read what is new first.`;
    if (!isMergeable(facts, merge)) return 'It cannot be merged any more. Nothing was merged: close this to see why.';
    return isHeadAgreed ? null : 'Its changes were not read. Nothing was merged.';
  };
  return (
    <section className={styles.box} aria-label="Merge">
      {since !== null && (
        <MovedState
          item={item}
          drawnHead={since}
          arrived={arrived}
          isRefused={merge.failed?.failure.code === 'moved'}
        />
      )}
      {(since === null || readiness !== 'ready' || outage !== null || unread?.isAgreed === true) && (
        <MergeState item={item} readiness={readiness} jobs={jobs} read={read} outage={outage} />
      )}
      <WayOn item={item} readiness={readiness} />
      {isOpen(item) && (
        <>
          <HeadJobs item={item} known={jobs} />
          {facts.unkept !== null && (
            <Notice kind="warning" title="Not known which changes were read.">
              {facts.unkept.message} {facts.unkept.hint}
            </Notice>
          )}
          <MergeOptions
            item={item}
            wishing={wishing}
            canWait={facts.canWait}
            forkName={forkName}
            unread={unread}
            isDisabled={!mayMerge(readiness) || merge.isRefused}
          />
          <MergeActions
            item={item}
            facts={facts}
            merge={merge}
            isAutomatic={wish.isAutomatic}
            isWishKnown={wishing.isRead}
            isHeadAgreed={isHeadAgreed}
            arrivedCount={arrived?.length ?? null}
            onRead={() => onRead(since)}
            onAsk={question.open}
          />
        </>
      )}
      {question.sha !== null && (
        <MergeConfirm
          item={item}
          sha={question.sha}
          wish={wish}
          jobs={jobWords(jobs)}
          read={readWords(read, question.sha)}
          obstacle={obstacle()}
          isRisky={!facts.isAllWell}
          isUnread={read.kind !== 'drawn'}
          onClose={question.close}
          onMerge={() => question.confirm((sha) => merge.run(sha, wish))}
        />
      )}
    </section>
  );
};
