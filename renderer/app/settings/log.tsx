/** The log: its folder, and a support bundle of it. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { ask, bridgeQuery, channelFailureOf } from '#renderer/api/bridge.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { FormActions } from '#renderer/components/layout/form-actions.tsx';
import { asking, t } from '#renderer/texts/t.ts';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { SkeletonRows } from '#renderer/components/feedback/skeleton.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { bytesText } from '#renderer/components/text/bytes-text.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import styles from './settings.module.css';

/** Shows what a support bundle would hold, and saves it where the user says. */
const SupportBundleDialog = ({ onClose }: { readonly onClose: () => void }) => {
  // The log grows: what was read when the dialog was last open is not what is saved.
  const contents = useQuery({ ...bridgeQuery('support:contents', undefined), gcTime: 0, staleTime: 0 });
  const saving = useMutation({ mutationFn: async () => ask('support:save', undefined) });
  const failure = contents.error ?? saving.error;
  return (
    <Dialog title={t('settings.save_bundle')} onClose={onClose}>
      <div className={styles.bundle}>
        <p>{t('settings.bundle_about')}</p>
        {failure && (
          <Notice kind="danger" inset title={channelFailureOf(failure).message}>
            {channelFailureOf(failure).hint}
          </Notice>
        )}
        {saving.data && (
          <Notice kind="success" inset title={t('common.saved_as', { name: visibleText(saving.data.name) })} />
        )}
        {contents.isPending && <SkeletonRows label={t('common.loading')} rows={4} />}
        {contents.data && (
          <ul className={styles.files} aria-label={t('settings.bundle_files')}>
            {contents.data.map(({ name, bytes, about }) => (
              <li key={name}>
                <code>{name}</code>
                <span className={styles.size}>{bytesText(bytes)}</span>
                <span className={styles.quiet}>{about}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <FormActions
        place="line"
        cancel={<Button onClick={onClose}>{saving.data ? t('common.close') : t('common.cancel')}</Button>}
        action={
          <Button
            look="primary"
            disabled={saving.isPending || contents.data === undefined}
            onClick={() => saving.mutate()}
          >
            {saving.isPending ? t('common.saving') : asking(t('common.save'))}
          </Button>
        }
      />
    </Dialog>
  );
};

export const LogFolder = () => {
  const showing = useMutation({ mutationFn: async () => ask('support:show-logs', undefined) });
  return (
    <Button icon={FolderOpen} onClick={() => showing.mutate()}>
      {showing.isError ? t('settings.not_opened') : t('common.open_log_folder')}
    </Button>
  );
};

export const SupportBundle = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{asking(t('settings.save_bundle'))}</Button>
      {isOpen && <SupportBundleDialog onClose={() => setOpen(false)} />}
    </>
  );
};
