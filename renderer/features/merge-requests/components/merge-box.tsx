/** The merge box: whether it can be merged, the jobs of the head, and the button that names the head it merges. */
import { useState } from 'react';
import { Checkbox } from '../../../components/checkbox.tsx';
import { isOpen, type MergeRequest } from '../model/merge-request.ts';
import { mayMerge, readinessOf } from '../model/merge-readiness.ts';
import { visibleText } from '../../../components/visible-text.ts';
import { useMerge } from '../hooks/use-merge.ts';
import { HeadJobs } from './head-jobs.tsx';
import { MergeActions } from './merge-actions.tsx';
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
  const readiness = readinessOf(item, seenHead);
  const [removesBranch, setRemovesBranch] = useState(
    (item.force_remove_source_branch ?? false) || (item.should_remove_source_branch ?? false),
  );
  const merge = useMerge(item, removesBranch);
  return (
    <section className={styles.box} aria-label="Merge">
      <MergeState item={item} readiness={readiness} seenHead={seenHead} />
      {isOpen(item) && (
        <>
          <HeadJobs item={item} />
          <div className={styles.options}>
            <Checkbox checked={removesBranch} onChange={setRemovesBranch} disabled={!mayMerge(readiness)}>
              Delete <code>{visibleText(item.source_branch ?? '')}</code> afterwards
            </Checkbox>
          </div>
          <MergeActions item={item} readiness={readiness} merge={merge} onReadCommits={onReadCommits} />
        </>
      )}
    </section>
  );
};
