/** The second step of a merge: names the head, its jobs and how much of it was read, and merges by its own button alone. */
import { shortSha } from '#shared/commit-id.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { FormActions } from '#renderer/components/layout/form-actions.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { NamedMerge } from '#renderer/features/merge-requests/hooks/use-merge-box.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import styles from '#renderer/features/merge-requests/components/dialogs/open-dialog.module.css';

export interface MergeConfirmProps {
  readonly item: MergeRequest;
  /** What was chosen when the dialog was opened: this is done, or nothing. */
  readonly named: NamedMerge;
  readonly jobs: string;
  /** Null where the warning says it. */
  readonly read: string | null;
  /** Why that cannot be done any more; null while it can. */
  readonly obstacle: string | null;
  /** Changes were not read, or jobs did not pass. */
  readonly isRisky: boolean;
  /** Not all changes of this head were read. */
  readonly isUnread: boolean;
  readonly onClose: () => void;
  readonly onMerge: () => void;
}

export const MergeConfirm = (props: MergeConfirmProps) => {
  const { item, named, jobs, read, obstacle, isRisky, isUnread, onClose, onMerge } = props;
  const { parameters } = named;
  const target = visibleText(named.target ?? '');
  return (
    <Dialog title={t('merging.merge_confirm', { number: String(item.iid), target })} onClose={onClose} isNarrow>
      <div className={styles.body}>
        <p className={styles.named}>
          <code>{shortSha(named.sha)}</code> {visibleText(item.title)}
        </p>
        {isUnread && obstacle === null && <Notice kind="warning" inset title={t('merging.unread_warning')} />}
        <ul className={styles.facts}>
          <li>{jobs}</li>
          {read !== null && <li>{read}</li>}
          <li>
            {parameters.isAutomatic ? t('merging.merged_later', { target }) : t('merging.merged_at_once', { target })}
          </li>
          {parameters.removesBranch && (
            <li>{t('merging.then_deleted', { branch: visibleText(item.source_branch ?? '') })}</li>
          )}
        </ul>
        {obstacle !== null && <Notice kind="warning" inset title={obstacle} />}
      </div>
      <FormActions
        place="dialog"
        cancel={
          <Button large onClick={onClose}>
            {t('common.cancel')}
          </Button>
        }
        action={
          <Button look={isRisky ? 'danger' : 'primary'} large disabled={obstacle !== null} onClick={onMerge}>
            {parameters.isAutomatic ? t('merging.set_auto') : t('merging.merge')}
          </Button>
        }
      />
    </Dialog>
  );
};
