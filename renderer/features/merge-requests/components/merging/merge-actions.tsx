/** The buttons of the merge box, and the outcome of the last attempt. Merging needs a confirmation. */
import { unviewedOf } from '#shared/review/heads.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { useCommand, useKeyHint } from '#renderer/components/context/commands.tsx';
import { serverSaid } from '#renderer/components/feedback/failure-words.ts';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { isMergeable, type MergeBoxFacts } from '#renderer/features/merge-requests/hooks/use-merge-box.ts';
import type { Merge } from '#renderer/features/merge-requests/hooks/use-merge.ts';
import { isUnknown } from '#renderer/blocks/action/action-state.ts';
import { rich } from '#renderer/texts/rich.tsx';
import { t } from '#renderer/texts/t.ts';
import { mergeFailureWords } from '#renderer/features/merge-requests/model/merge-failure.ts';
import type { Readiness } from '#renderer/features/merge-requests/model/merge-checks.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import type { ReadState } from '#renderer/features/merge-requests/model/read-state.ts';
import styles from './merge-box.module.css';

/** Failures after which pressing again leads nowhere, or may do it twice. */
const lasting: ReadonlySet<string> = new Set(['no_right', 'already_done']);

const Failed = ({ merge }: { readonly merge: Merge }) => {
  if (merge.isKnownMissing) return <Notice kind="info" title={t('merging.not_arrived')} />;
  if (!merge.failed) return null;
  const { failure, sha } = merge.failed;
  const words = mergeFailureWords(failure, sha);
  const { reading } = merge;
  return (
    <Notice
      kind={failure.code === 'unknown_outcome' || failure.code === 'moved' ? 'warning' : 'danger'}
      title={words.title}
      actions={
        !isUnknown(failure) && (words.next === 'retry' || words.next === 'none') ? undefined : (
          <Button disabled={reading.isRunning} onClick={merge.readAgain}>
            {reading.isRunning ? t('common.refreshing') : t('common.refresh')}
          </Button>
        )
      }
    >
      {reading.failure ? t('merging.refresh_failed', { message: reading.failure.message }) : words.text}
      <span className={styles.muted}> {serverSaid(failure)}</span>
    </Notice>
  );
};

const labelOf = (readiness: Readiness, isRunning: boolean, isAutomatic: boolean): string => {
  if (isRunning) return t('merging.being_merged');
  if (isAutomatic) return t('merging.set_auto');
  return readiness === 'automatic' ? t('merging.merge_now') : t('merging.merge');
};

/** The head that is merged, once: where the state of the box names it, or names what has to be done first, it is left out. */
const Line = ({ item, facts: { readiness, outage } }: Pick<MergeActionsProps, 'item' | 'facts'>) => {
  const { sha } = item;
  if (!sha || outage !== null || !['ready', 'unchecked', 'checking'].includes(readiness)) return null;
  const target = <code>{visibleText(item.target_branch ?? '')}</code>;
  return <p className={styles.line}>{rich('merging.merges', { sha: <Sha of={sha} />, target })}</p>;
};

const nextWords = (read: ReadState, arrivedCount: number | null): string => {
  if (read.kind === 'unviewed') return t('merging.view_files', { count: unviewedOf(read.drawn) });
  if (read.kind !== 'older') return t('merging.read_changes');
  if (arrivedCount === null) return t('merging.read_new');
  return t('merging.read_commits', { count: arrivedCount });
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
  const failure = merge.failed?.failure;
  const isBarred = failure !== undefined && (isUnknown(failure) || lasting.has(failure.code));
  const isOffered = isMergeable(facts, merge) && !isBarred && areOptionsRead && isHeadAgreed;
  const ask = (): void => {
    if (isOffered) onOpenDialog();
  };
  useCommand('merge-request.merge', ask, isOffered);
  const mergeHint = useKeyHint('merge-request.merge');
  const label = labelOf(readiness, merge.isRunning, isAutomatic);
  return (
    <>
      {!(read.kind === 'older' && merge.failed?.failure.code === 'moved') && <Failed merge={merge} />}
      <div className={styles.footer}>
        <Line item={item} facts={facts} />
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
            title={`${label}${mergeHint}`}
          >
            {label}
          </Button>
        )}
        {merge.refused !== null && !merge.failed && <span className={styles.muted}>{merge.refused}</span>}
      </div>
    </>
  );
};
