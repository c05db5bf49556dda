/** One quiet line in every window: a version is there, was downloaded, or was refused. */
import { useState } from 'react';
import type { UpdateState } from '#electron/updates/channels.ts';
import { beginUpdateStep, declineUpdate, useUpdateState } from '#renderer/api/channels/updates.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { bytesText } from '#renderer/components/text/bytes-text.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { asking, t } from '#renderer/texts/t.ts';
import { InstallUpdateDialog, UpdateNotesDialog } from './update-dialogs.tsx';

const Found = ({ state: { release, failure } }: { readonly state: UpdateState & { readonly status: 'found' } }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Notice
        kind={failure === null ? 'info' : 'warning'}
        title={
          failure === null
            ? t('updates.available', { version: release.version })
            : t('updates.not_downloaded', { version: release.version })
        }
        actions={
          <>
            <Button look="plain" onClick={() => setOpen(true)}>
              {t('updates.news')}
            </Button>
            <Button onClick={() => declineUpdate('postpone', release.version)}>{t('shell.not_now')}</Button>
            <Button onClick={() => beginUpdateStep('download')}>
              {failure === null ? t('common.download') : t('common.retry')}
            </Button>
          </>
        }
      >
        {failure === null ? t('updates.download_size', { size: bytesText(release.bytes) }) : visibleText(failure)}
      </Notice>
      {isOpen && <UpdateNotesDialog release={release} onClose={() => setOpen(false)} />}
    </>
  );
};

const Ready = ({ state: { release, failure } }: { readonly state: UpdateState & { readonly status: 'ready' } }) => {
  const [isOpen, setOpen] = useState(false);
  const [isHidden, setHidden] = useState(false);
  if (isHidden && failure === null) return null;
  return (
    <>
      <Notice
        kind={failure === null ? 'info' : 'warning'}
        title={
          failure === null
            ? t('updates.ready', { version: release.version })
            : t('updates.not_installed', { version: release.version })
        }
        actions={
          <>
            {failure === null && <Button onClick={() => setHidden(true)}>{t('shell.not_now')}</Button>}
            <Button onClick={() => setOpen(true)}>{asking(t('updates.install'))}</Button>
          </>
        }
      >
        {failure === null ? undefined : visibleText(failure)}
      </Notice>
      {isOpen && <InstallUpdateDialog release={release} onClose={() => setOpen(false)} />}
    </>
  );
};

/** Nothing where nothing is to be decided. */
export const UpdateNotice = () => {
  const state = useUpdateState();
  if (state?.status === 'found') return state.is_offered ? <Found state={state} /> : null;
  if (state?.status === 'ready') return <Ready state={state} />;
  if (state?.status === 'downloading')
    // Without a percentage: each change of it would be read out.
    return (
      <Notice
        kind="info"
        title={t('updates.downloading', { version: state.release.version })}
        actions={<Button onClick={() => beginUpdateStep('cancel')}>{t('common.cancel')}</Button>}
      />
    );
  if (state?.status !== 'refused') return null;
  return (
    <Notice
      kind="warning"
      title={t('updates.refused')}
      actions={<Button onClick={() => beginUpdateStep('dismiss')}>{t('common.dismiss')}</Button>}
    >
      {visibleText(state.message)}
    </Notice>
  );
};
