/** The second step of a merge: names the head, its jobs and how much of it was read, and merges by its own button alone. */
import { Button } from '../../../../components/controls/button.tsx';
import { Dialog } from '../../../../components/layout/dialog.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { visibleText } from '../../../../components/text/visible-text.ts';
import type { MergeParameters } from '../../hooks/use-merge.ts';
import { shortSha, type MergeRequest } from '../../model/merge-request.ts';
import styles from '../dialogs/open-dialog.module.css';

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export interface MergeConfirmProps {
  readonly item: MergeRequest;
  /** The head that was named when the dialog was opened: this one is merged, or none. */
  readonly sha: string;
  readonly parameters: MergeParameters;
  readonly jobs: string;
  readonly read: string;
  /** Why this head cannot be merged any more; null while it can. */
  readonly obstacle: string | null;
  /** Changes were not read, or jobs did not pass. */
  readonly isRisky: boolean;
  /** Not all changes of this head were read. */
  readonly isUnread: boolean;
  readonly onClose: () => void;
  readonly onMerge: () => void;
}

export const MergeConfirm = (props: MergeConfirmProps) => {
  const { item, sha, parameters, jobs, read, obstacle, isRisky, isUnread, onClose, onMerge } = props;
  const head = shortSha(sha);
  const target = visibleText(item.target_branch ?? '');
  return (
    <Dialog title={`Merge !${String(item.iid)} into ${target}?`} onClose={onClose} isNarrow>
      <div className={styles.body}>
        <p className={styles.named}>
          <code>{head}</code> {visibleText(item.title)}
        </p>
        {isUnread && obstacle === null && (
          <Notice kind="warning" inset title={`You merge ${head} without having read all of its changes.`} />
        )}
        <ul className={styles.facts}>
          <li>{capital(jobs)}.</li>
          <li>{capital(read)}.</li>
          <li>
            {parameters.isAutomatic
              ? `It is merged into ${target} when its jobs have passed, and can be cancelled until then.`
              : `It is merged into ${target} at once. Lectern cannot undo that.`}
          </li>
          {parameters.removesBranch && <li>Then the branch {visibleText(item.source_branch ?? '')} is deleted.</li>}
          {parameters.message !== undefined && <li>The merge commit gets the message that you wrote.</li>}
        </ul>
        {obstacle !== null && <Notice kind="warning" inset title={obstacle} />}
      </div>
      <div className={styles.footer}>
        <Button large onClick={onClose}>
          Cancel
        </Button>
        <Button look={isRisky ? 'danger' : 'primary'} large disabled={obstacle !== null} onClick={onMerge}>
          {parameters.isAutomatic ? `Set ${head} to merge when the jobs pass` : `Merge ${head} into ${target}`}
        </Button>
      </div>
    </Dialog>
  );
};
