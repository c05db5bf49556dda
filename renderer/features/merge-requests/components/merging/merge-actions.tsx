/** The buttons of the merge box, and the outcome of the last attempt. Merging needs a confirmation. */
import { unviewedOf } from '#shared/review/heads.ts';
import { shortSha } from '#shared/commit-id.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { useCommand, useKeyHint } from '#renderer/components/context/commands.tsx';
import { serverSaid } from '#renderer/components/feedback/failure-words.ts';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { isMergeable, type MergeBoxFacts } from '#renderer/features/merge-requests/hooks/use-merge-box.ts';
import type { Merge } from '#renderer/features/merge-requests/hooks/use-merge.ts';
import { useRefusedWords } from '#renderer/blocks/action/use-refused-words.ts';
import { t } from '#renderer/texts/t.ts';
import { mergeFailureWords } from '#renderer/features/merge-requests/model/merge-failure.ts';
import { mayMerge, type Readiness } from '#renderer/features/merge-requests/model/merge-checks.ts';
import { merge as record } from '#renderer/things/merge-request/merging.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import type { ReadState } from '#renderer/features/merge-requests/model/read-state.ts';
import styles from './merge-box.module.css';

/** Failures after which pressing again leads nowhere, or may do it twice. */
const lasting: ReadonlySet<string> = new Set(['unknown_outcome', 'no_right', 'already_done']);

const Failed = ({ merge }: { readonly merge: Merge }) => {
  if (merge.isKnownMissing) {
    return (
      <Notice kind="info" title={t('merging.not_arrived')}>
        {t('merging.not_arrived_text')}
      </Notice>
    );
  }
  if (!merge.failed) return null;
  const { failure, sha } = merge.failed;
  const words = mergeFailureWords(failure, sha);
  const { reading } = merge;
  return (
    <Notice
      kind={failure.code === 'unknown_outcome' || failure.code === 'moved' ? 'warning' : 'danger'}
      title={words.title}
      actions={
        words.next === 'retry' || words.next === 'none' ? undefined : (
          <Button disabled={reading.isRunning} onClick={merge.readAgain}>
            {reading.isRunning ? t('merging.refreshing') : t('merging.refresh')}
          </Button>
        )
      }
    >
      {reading.failure ? t('merging.not_read_because', { why: reading.failure.message }) : words.text}
      <span className={styles.muted}> {serverSaid(failure)}</span>
    </Notice>
  );
};

const NotOffered = ({ merge }: { readonly merge: Merge }) => {
  const refusedWords = useRefusedWords();
  return (
    merge.isRefused &&
    !merge.failed && <span className={styles.muted}>{refusedWords(record.labels, record.labels.who ?? '')}</span>
  );
};

const labelOf = (sha: string, readiness: Readiness, isRunning: boolean, isAutomatic: boolean): string => {
  const head = shortSha(sha);
  if (isRunning) return t('merging.merging', { head });
  if (isAutomatic) return t('merging.merge_when_passed', { head });
  return readiness === 'automatic' ? t('merging.merge_now', { head }) : t('merging.merge_head', { head });
};

const nextWords = (read: ReadState, arrivedCount: number | null): string => {
  if (read.kind === 'unviewed') return t('merging.view_files', { count: unviewedOf(read.drawn) });
  if (read.kind !== 'older') return t('merging.read_changes');
  if (arrivedCount === null) return t('merging.read_new');
  return t('merging.read_commits', { count: arrivedCount });
};

/** Why merging is not offered although the server would merge. */
const waitWords = ({ outage, read }: MergeBoxFacts): string | null => {
  // The banner of the window says it.
  if (outage === 'offline') return null;
  if (outage === 'signed_out') return t('merging.wait_sign_in');
  if (read.kind === 'unknown') return null;
  if (read.kind === 'unviewed') return t('merging.wait_files');
  return read.kind === 'older' ? t('merging.wait_new') : t('merging.wait_changes');
};

export interface MergeActionsProps {
  readonly item: MergeRequest;
  readonly facts: MergeBoxFacts;
  readonly merge: Merge;
  readonly isAutomatic: boolean;
  /** A message that was written before has been read. */
  readonly areOptionsRead: boolean;
  /** The changes of this head were read, or it was agreed to merge without. */
  readonly isHeadAgreed: boolean;
  /** How many commits are new; null while unknown, or after a rewrite. */
  readonly arrivedCount: number | null;
  /** Leads to what was not read yet. */
  readonly onRead: () => void;
  readonly onOpenDialog: () => void;
}

/** Renders the failure of the last try, if any, and the buttons. */
export const MergeActions = (props: MergeActionsProps) => {
  const { item, facts, merge, isAutomatic, areOptionsRead, isHeadAgreed, arrivedCount, onRead, onOpenDialog } = props;
  const { readiness, read, outage } = facts;
  const { sha } = item;
  const isUnread = read.kind === 'none' || read.kind === 'older' || read.kind === 'unviewed';
  const isBarred = lasting.has(merge.failed?.failure.code ?? '');
  const isOffered = isMergeable(facts, merge) && !isBarred && areOptionsRead && isHeadAgreed;
  const ask = (): void => {
    if (isOffered) onOpenDialog();
  };
  useCommand('merge-request.merge', ask, isOffered);
  const mergeHint = useKeyHint('merge-request.merge');
  const waits = mayMerge(readiness) && !merge.isRunning && !merge.isRefused && !isBarred;
  return (
    <>
      {!(read.kind === 'older' && merge.failed?.failure.code === 'moved') && <Failed merge={merge} />}
      <div className={styles.footer}>
        {isUnread && sha && (
          <Button look={outage === null ? 'primary' : 'normal'} large onClick={onRead}>
            {nextWords(read, arrivedCount)}
          </Button>
        )}
        {sha && (
          <Button
            look={isOffered && facts.isAllWell ? 'primary' : 'normal'}
            large
            disabled={!isOffered}
            onClick={ask}
            aria-busy={merge.isRunning}
            title={t('merging.merge_asks', { hint: mergeHint })}
          >
            {labelOf(sha, readiness, merge.isRunning, isAutomatic)}
          </Button>
        )}
        {waits && (outage !== null || !isHeadAgreed) && <span className={styles.muted}>{waitWords(facts)}</span>}
        <NotOffered merge={merge} />
      </div>
    </>
  );
};
