/** The options of a merge: deleting the source branch, waiting for the jobs, a commit message; and merging without having read it. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDraftedText } from '#renderer/blocks/form/use-drafted-text.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Checkbox } from '#renderer/components/controls/checkbox.tsx';
import { TextArea } from '#renderer/components/controls/text-area.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { rich } from '#renderer/texts/rich.tsx';
import { t } from '#renderer/texts/t.ts';
import { messageToSend, partDraft, usualMessage } from '#renderer/features/merge-requests/model/merge-message.ts';
import { isFromFork, type MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import type { ReadState } from '#renderer/features/merge-requests/model/read-state.ts';
import type { MergeParameters } from '#renderer/things/merge-request/merging.ts';
import { query } from '#renderer/api/queries.ts';
import styles from './merge-box.module.css';

/** Null where nothing does, and while it is not known. */
const useSourceWarning = (item: MergeRequest, isChosen: boolean): string | null => {
  const { project_id: id, source_branch } = item;
  const branch = source_branch ?? '';
  const kept = useQuery({ ...query('branches.get', { params: { id, branch } }), enabled: isChosen });
  const listed = query('mergeRequests.list', { params: { id }, query: { state: 'opened', per_page: 100 } });
  const others = useQuery({ ...listed, enabled: isChosen });
  if (!isChosen) return null;
  if (kept.data?.default === true) return t('merging.source_is_default', { branch });
  if (kept.data?.protected === true) return t('merging.source_is_protected', { branch });
  const count = others.data?.filter(({ target_branch }) => target_branch === branch).length ?? 0;
  return count === 0 ? null : t('merging.source_is_target', { count, branch });
};

/** The chosen options, and their setters. */
export interface MergeOptionsState extends MergeParameters {
  readonly setRemovesBranch: (removes: boolean) => void;
  readonly setAutomatic: (isAutomatic: boolean) => void;
  readonly text: string;
  readonly write: (text: string) => void;
  /** What was written before is known. */
  readonly isRead: boolean;
  /** Saves the message now. */
  readonly keep: () => void;
  /** After the merge: the message is no draft any more. */
  readonly forget: () => Promise<void>;
}

/** The options for one merge request; the message is a draft like every text. */
export const useMergeOptions = (item: MergeRequest): MergeOptionsState => {
  const isRemoved = (item.force_remove_source_branch ?? false) || (item.should_remove_source_branch ?? false);
  const [chosen, setChosen] = useState({ over: isRemoved, removesBranch: isRemoved });
  // What the merge request says now is newer than what was chosen over the opposite.
  if (chosen.over !== isRemoved) setChosen({ over: isRemoved, removesBranch: isRemoved });
  const [isAutomatic, setAutomatic] = useState(false);
  const { text, draft, write, keep, forget } = useDraftedText(partDraft(item, 'merge message'), usualMessage(item));
  return {
    // The source branch of a fork belongs to another project.
    removesBranch: chosen.removesBranch && !isFromFork(item),
    setRemovesBranch: (removesBranch) => setChosen({ over: isRemoved, removesBranch }),
    isAutomatic,
    setAutomatic,
    text,
    isRead: draft.state !== 'reading',
    message: messageToSend(item, text),
    write,
    keep,
    forget: async () => {
      setAutomatic(false);
      await forget();
    },
  };
};

/** Merging a head whose changes were not read. */
export interface Unread {
  readonly words: string;
  readonly isAgreed: boolean;
  readonly agree: (isAgreed: boolean) => void;
}

/** What is agreed to is one head: of the next one nothing was said. */
export const useUnread = (read: ReadState, sha: string | null): Unread | null => {
  const [agreed, setAgreed] = useState<string | null>(null);
  if (read.kind === 'drawn' || read.kind === 'unknown' || sha === null) return null;
  return {
    words: read.kind === 'none' || read.kind === 'older' ? t('merging.without_any') : t('merging.without_all'),
    isAgreed: agreed === sha,
    agree: (isAgreed) => setAgreed(isAgreed ? sha : null),
  };
};

const Message = ({ options: { text, write, keep } }: { readonly options: MergeOptionsState }) => (
  <div className={styles.message}>
    <TextArea
      label={t('merging.message')}
      code
      value={text}
      onValue={write}
      onLeave={keep}
      rows={5}
      hint={t('merging.server_writes')}
    />
  </div>
);

/** Waiting is offered while something can be waited for. */
export const MergeOptions = ({
  item,
  options,
  canWait,
  forkName,
  unread,
  isDisabled,
}: {
  readonly item: MergeRequest;
  readonly options: MergeOptionsState;
  readonly canWait: boolean;
  /** The project that the source branch is in, where it is another one; null where it is not. */
  readonly forkName: string | null;
  /** Merging what was not read; null where all of it was. */
  readonly unread: Unread | null;
  readonly isDisabled: boolean;
}) => {
  const [isWriting, setWriting] = useState(false);
  const warning = useSourceWarning(item, options.removesBranch && !isDisabled);
  const showsMessage = isWriting || (options.message !== undefined && !isDisabled);
  return (
    <>
      <div className={styles.options}>
        {forkName === null ? (
          <Checkbox checked={options.removesBranch} onChange={options.setRemovesBranch} disabled={isDisabled}>
            {rich('merging.delete_source', { branch: <code>{visibleText(item.source_branch ?? '')}</code> })}
          </Checkbox>
        ) : (
          <span className={styles.muted}>{t('merging.fork_stays', { fork: visibleText(forkName) })}</span>
        )}
        {canWait && (
          <Checkbox checked={options.isAutomatic} onChange={options.setAutomatic} disabled={isDisabled}>
            {t('merging.auto_merge')}
          </Checkbox>
        )}
        {unread !== null && (
          <Checkbox checked={unread.isAgreed} onChange={unread.agree} disabled={isDisabled}>
            {unread.words}
          </Checkbox>
        )}
        {!showsMessage && (
          <Button look="plain" disabled={isDisabled} onClick={() => setWriting(true)}>
            {t('merging.edit_message')}
          </Button>
        )}
      </div>
      {warning !== null && <Notice kind="warning" inset title={warning} />}
      {showsMessage && <Message options={options} />}
    </>
  );
};
