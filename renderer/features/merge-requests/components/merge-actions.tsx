/** What can be done at the foot of the merge box, and what became of the last try. */
import { Button } from '../../../components/button.tsx';
import { useCommand } from '../../../components/commands.tsx';
import { serverSaid } from '../../../components/failure-words.ts';
import { Notice } from '../../../components/notice.tsx';
import type { Merge } from '../hooks/use-merge.ts';
import { mergeFailureWords } from '../model/merge-failure.ts';
import { mayMerge, type Readiness } from '../model/merge-readiness.ts';
import { shortSha, type MergeRequest } from '../model/merge-request.ts';
import styles from './merge-box.module.css';

/** Failures after which pressing again leads nowhere, or may do it twice. */
const standing: ReadonlySet<string> = new Set(['unknown_outcome', 'no_right', 'already_done']);

const Failed = ({ merge }: { readonly merge: Merge }) => {
  if (!merge.failed) return null;
  const { failure, sha } = merge.failed;
  const words = mergeFailureWords(failure, sha);
  return (
    <Notice
      kind={failure.code === 'unknown_outcome' || failure.code === 'moved' ? 'warning' : 'danger'}
      title={words.title}
      actions={words.next === 'read-again' ? <Button onClick={merge.readAgain}>Read again</Button> : undefined}
    >
      {words.text}
      <span className={styles.muted}> {serverSaid(failure)}</span>
    </Notice>
  );
};

/** Draws the failure of the last try, if any, and the buttons. */
export const MergeActions = ({
  item,
  readiness,
  merge,
  onReadCommits,
}: {
  readonly item: MergeRequest;
  readonly readiness: Readiness;
  readonly merge: Merge;
  readonly onReadCommits: () => void;
}) => {
  const { sha } = item;
  const isOffered = mayMerge(readiness) && !merge.isRunning && !standing.has(merge.failed?.failure.code ?? '');
  const run = (): void => {
    if (sha && isOffered) merge.run(sha);
  };
  useCommand('merge-request.merge', run, isOffered && Boolean(sha));
  return (
    <>
      <Failed merge={merge} />
      <div className={styles.foot}>
        {readiness === 'moved' && (
          <Button look="primary" large onClick={onReadCommits}>
            Read the new commits
          </Button>
        )}
        {sha && (
          <Button
            look={readiness === 'moved' ? 'normal' : 'primary'}
            large
            disabled={!isOffered}
            onClick={run}
            aria-busy={merge.isRunning}
            title="Merge (m)"
          >
            {merge.isRunning ? 'Merging' : 'Merge'} {shortSha(sha)}
          </Button>
        )}
        {readiness === 'moved' && (
          <span className={styles.muted}>Merge is offered when the new commits have been on screen.</span>
        )}
      </div>
    </>
  );
};
