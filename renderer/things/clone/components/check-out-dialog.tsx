/** Checks a merge request out: says first where and what is there, then makes the worktree or moves a clean one. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HeadOfClone } from '#electron/clones/channels.ts';
import { shortSha } from '#shared/commit-id.ts';
import { ask, bridgeQuery } from '#renderer/api/bridge.ts';
import { ChannelNotice } from '#renderer/blocks/outcome/channel-notice.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { FormActions } from '#renderer/components/layout/form-actions.tsx';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { takeFocus } from '#renderer/components/layout/take-focus.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { worktreeWords } from '#renderer/things/clone/model/clone-words.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './clones.module.css';

const Ready = ({ head }: { readonly head: HeadOfClone }) => {
  const { project, iid } = head;
  const showing = useMutation({ mutationFn: () => ask('clones:show', { project, iid }) });
  const opening = useMutation({ mutationFn: () => ask('clones:open-in-editor', { ...head, path: null, line: 1 }) });
  return (
    <>
      <ChannelNotice error={showing.error ?? opening.error} />
      <div ref={takeFocus} tabIndex={-1} className={styles.actions}>
        <Button large disabled={showing.isPending} onClick={() => showing.mutate()}>
          {t('common.show_in_folder')}
        </Button>
        <Button large disabled={opening.isPending} onClick={() => opening.mutate()}>
          {t('common.open_in_editor')}
        </Button>
      </div>
    </>
  );
};

/** What this folder has not, and how to get it: its hooks and filters are what a clone of someone else could start. */
const OwnCommands = ({ commands }: { readonly commands: string }) => (
  <div className={styles.own}>
    <p className={styles.quiet}>{t('clones.without_hooks')}</p>
    <pre className={styles.commands} aria-label={t('clones.own_commands')}>
      {commands}
    </pre>
    <CopyButton text={commands}>{t('clones.copy_commands')}</CopyButton>
  </div>
);

export const CheckOutDialog = ({ head, onClose }: { readonly head: HeadOfClone; readonly onClose: () => void }) => {
  const client = useQueryClient();
  // Read each time it opens: the folder is its user's, and other programs work in it.
  const query = { ...bridgeQuery('clones:worktree', head), gcTime: 0, retry: false };
  const found = useQuery(query);
  const checking = useMutation({
    mutationFn: () => ask('clones:check-out', head),
    onSuccess: (worktree) => client.setQueryData(query.queryKey, worktree),
  });
  const worktree = found.data;
  const canStart = worktree?.state === 'none' || worktree?.state === 'behind';
  const isThere = worktree !== undefined && worktree.state !== 'none' && worktree.state !== 'occupied';
  return (
    <Dialog title={t('clones.check_out_of', { iid: String(head.iid) })} onClose={onClose}>
      <div className={styles.body}>
        {found.isPending && <p role="status">{t('common.loading')}</p>}
        {worktree && (
          <>
            <code className={styles.path} aria-label={t('clones.worktree_folder')}>
              {visibleText(worktree.path)}
            </code>
            <p role="status">{checking.isPending ? t('clones.checking_out') : worktreeWords(worktree, head.sha)}</p>
          </>
        )}
        <ChannelNotice error={checking.error ?? found.error} />
        {worktree && <OwnCommands commands={worktree.own_commands} />}
        {isThere && <Ready head={head} />}
        <FormActions
          cancel={
            <Button large onClick={onClose}>
              {canStart ? t('common.cancel') : t('common.close')}
            </Button>
          }
          action={
            canStart && (
              <Button look="primary" large disabled={checking.isPending} onClick={() => checking.mutate()}>
                {worktree.state === 'behind'
                  ? t('clones.move_to', { head: shortSha(head.sha) })
                  : t('common.check_out')}
              </Button>
            )
          }
        />
      </div>
    </Dialog>
  );
};
