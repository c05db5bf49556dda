/** The dialogs of an update: what is new in it, and the question before it is installed. */
import { useQuery } from '@tanstack/react-query';
import type { UpdateRelease } from '#electron/updates/channels.ts';
import { bridgeQuery } from '#renderer/api/bridge.ts';
import { useFileNotices } from '#renderer/api/channels/kept-files.ts';
import { beginUpdateStep, declineUpdate } from '#renderer/api/channels/updates.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { FormActions } from '#renderer/components/layout/form-actions.tsx';
import { DialogWords, Dialog } from '#renderer/components/layout/dialog.tsx';
import { bytesText } from '#renderer/components/text/bytes-text.ts';
import { PlainText } from '#renderer/components/text/plain-text.tsx';
import { t } from '#renderer/texts/t.ts';

/** What a release brings, as its publisher wrote it: text, never markup. */
export const UpdateNotesDialog = ({
  release: { version, bytes, notes },
  onClose,
}: {
  readonly release: UpdateRelease;
  readonly onClose: () => void;
}) => (
  <Dialog title={t('updates.news_of', { version })} onClose={onClose}>
    <DialogWords>
      <PlainText text={notes === '' ? t('updates.no_notes') : notes} />
      <p>{t('updates.download_size', { size: bytesText(bytes) })}</p>
    </DialogWords>
    <FormActions
      place="line"
      cancel={<Button onClick={onClose}>{t('common.close')}</Button>}
      action={
        <Button
          look="primary"
          onClick={() => {
            beginUpdateStep('download');
            onClose();
          }}
        >
          {t('common.download')}
        </Button>
      }
    >
      <Button
        look="plain"
        onClick={() => {
          declineUpdate('skip', version);
          onClose();
        }}
      >
        {t('updates.skip')}
      </Button>
    </FormActions>
  </Dialog>
);

/** Asks before the app ends: what is not sent yet, and where it is. */
export const InstallUpdateDialog = ({
  release: { version },
  onClose,
}: {
  readonly release: UpdateRelease;
  readonly onClose: () => void;
}) => {
  const drafts = useQuery({ ...bridgeQuery('drafts:list', undefined), staleTime: 0 }).data;
  const isUnkept = useFileNotices().some(
    ({ file, happened }) => file === 'lectern.sqlite' && happened === 'unreadable',
  );
  return (
    <Dialog title={t('updates.install_title', { version })} onClose={onClose} isNarrow>
      <DialogWords>
        {isUnkept && <p>{t('updates.not_kept')}</p>}
        {!isUnkept && drafts && drafts.length > 0 && <p>{t('updates.texts_stay', { count: drafts.length })}</p>}
        <p>{t('updates.windows_close')}</p>
      </DialogWords>
      <FormActions
        place="line"
        cancel={<Button onClick={onClose}>{t('common.cancel')}</Button>}
        action={
          <Button
            look="primary"
            disabled={drafts === undefined && !isUnkept}
            onClick={() => {
              beginUpdateStep('install');
              onClose();
            }}
          >
            {t('updates.install')}
          </Button>
        }
      />
    </Dialog>
  );
};
